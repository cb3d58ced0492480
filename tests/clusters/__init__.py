"""The service on more than one store server: a cluster, or one whom sentinels look after."""
