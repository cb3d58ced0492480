// A game from the first call to the last: `PRESTIGE_API_KEY=… npm start -- ADDRESS`.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type CallOptions, type ClientUnaryCall, credentials, Metadata, type ServiceError, status } from "@grpc/grpc-js";
import {
  CreateGameRequest,
  GameServiceClient,
  GetGameRequest,
  ListLegalActionsRequest,
  ResumePoint,
  StartGameRequest,
  SubmitActionRequest,
  TakeSeatRequest,
  type TakeSeatResponse,
  WatchGameRequest,
  type WatchGameResponse,
} from "./generated/prestige/v1/game_service.js";
import type { GameUpdate, GameView } from "./generated/prestige/v1/game.js";

const [address = ""] = process.argv.slice(2);
const DEADLINE = 30_000; // milliseconds

// A broken connection shows itself by any of these, and a service that has too much to do by the last.
const PASSING = [status.UNAVAILABLE, status.CANCELLED, status.INTERNAL, status.UNKNOWN, status.RESOURCE_EXHAUSTED];

// Its request id makes it safe to send a request again: what was applied is answered once more, and not applied twice.
const retryPolicy = {
  maxAttempts: 5,
  initialBackoff: "0.1s",
  maxBackoff: "2s",
  backoffMultiplier: 2,
  retryableStatusCodes: PASSING.map((code) => status[code]),
};
const client = new GameServiceClient(address, credentials.createInsecure(), {
  "grpc.service_config": JSON.stringify({ methodConfig: [{ name: [{ service: "prestige.v1.GameService" }], retryPolicy }] }),
  "grpc.initial_reconnect_backoff_ms": 100,
  "grpc.max_reconnect_backoff_ms": 1000,
  "grpc.keepalive_time_ms": 25_000,
});

type Unary<Request, Answer> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, answer: Answer) => void,
) => ClientUnaryCall;

/** The answer to a request; a call waits for a connection up to its deadline. */
function ask<Request, Answer>(method: Unary<Request, Answer>, request: Request, who: Metadata): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { deadline: Date.now() + DEADLINE };
    method.call(client, request, who, options, (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

/** The credentials of a call: an API key of a backend, or a seat's token. */
function by(name: "authorization" | "prestige-seat-token", secret: string): Metadata {
  const metadata = new Metadata({ waitForReady: true });
  metadata.set(name, secret);
  return metadata;
}

/** Where the game stands, now and after every ply until it is over; a stream that breaks goes on where it was. */
async function* watch(game: string, seat: number, who: Metadata): AsyncGenerator<GameView | GameUpdate> {
  let after: ResumePoint | undefined;
  for (;;) {
    const stream = client.watchGame(WatchGameRequest.create({ game, seat, after }), who);
    try {
      for await (const { message } of stream as AsyncIterable<WatchGameResponse>) {
        const place = message?.$case === "snapshot" ? message.value.view : message?.$case === "update" && message.value;
        if (place) {
          after = ResumePoint.create({ version: place.version, hash: place.hash });
          yield place;
        }
      }
      return;
    } catch (error) {
      if (!PASSING.includes((error as ServiceError).code)) throw error;
      await pause(200);
    }
  }
}

/** Act by chance whenever the seat is asked. */
async function play(game: string, { seat, seatToken }: TakeSeatResponse): Promise<void> {
  const who = by("prestige-seat-token", seatToken);
  for await (const { version, toAct } of watch(game, seat, who)) {
    if (toAct !== seat) continue;
    const look = ListLegalActionsRequest.create({ game, seat, minVersion: version });
    const legal = await ask(client.listLegalActions, look, who);
    if (legal.version !== version || !legal.prompt) continue; // the game has gone on: an update tells
    const action = legal.actions[randomInt(legal.actions.length)];
    const request = { requestId: randomUUID(), game, seat, promptId: legal.prompt.id, action };
    await ask(client.submitAction, SubmitActionRequest.create(request), who);
  }
}

const backend = by("authorization", `Bearer ${process.env.PRESTIGE_API_KEY}`);
const options = { title: { $case: "castle" as const, value: { duel: true } } };
const create = CreateGameRequest.create({ requestId: randomUUID(), options, seats: 2 });
const { game } = await ask(client.createGame, create, backend);
console.log(game);
const seats: TakeSeatResponse[] = [];
for (const player of ["ann", "bob"]) {
  seats.push(await ask(client.takeSeat, TakeSeatRequest.create({ requestId: randomUUID(), game, player }), backend));
}
await ask(client.startGame, StartGameRequest.create({ requestId: randomUUID(), game }), backend);
await Promise.all(seats.map((seat) => play(game, seat)));
const result = await ask(client.getGame, GetGameRequest.create({ game }), backend);
for (const { rank, seat, points } of result.game?.outcome?.standings ?? []) {
  console.log(`${rank}. seat ${seat}: ${points} points`);
}
client.close();
