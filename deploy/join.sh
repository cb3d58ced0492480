#!/bin/sh
# Makes one cluster of the servers that are named, half of them primaries; does nothing where there is one already.
set -eu
first=$1
if valkey-cli -h "$first" cluster info | grep -q '^cluster_state:ok'; then
  exit 0
fi
nodes=
for name in "$@"; do
  until valkey-cli -h "$name" ping | grep -q PONG; do sleep 1; done
  nodes="$nodes $(getent hosts "$name" | cut -d ' ' -f 1):6379"
done
# shellcheck disable=SC2086  # one word for each
exec valkey-cli --cluster create $nodes --cluster-replicas 1 --cluster-yes
