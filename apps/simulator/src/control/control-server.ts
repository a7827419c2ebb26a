import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { isMoving } from '../journeys/advance-journey.ts';
import { tyrePressureKpa } from '../physics/tyre-step.ts';
import type { FleetRun } from '../world/fleet-run.ts';
import { scenarioOf, scenarioOrder } from './scenario-order.ts';

/** Answer of the control port. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Longest order taken, characters. */
const longestOrder = 4096;

/**
 * Listens on the loopback interface for `POST /scenarios`, `GET /vehicles` and `GET /progress`; every
 * request carries the token as bearer. Resolves with the port once it listens.
 */
export async function startControlServer(
  run: FleetRun,
  token: string,
  port: number,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    answer(request, run, token).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, { status: 400, body: { error: String(error) } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function answer(request: IncomingMessage, run: FleetRun, token: string): Promise<Reply> {
  if (!isAllowed(request, token)) return { status: 401, body: { error: 'the token of control.json is needed' } };
  const wanted = `${request.method} ${request.url}`;
  if (wanted === 'GET /progress') return { status: 200, body: run.progress() };
  if (wanted === 'GET /vehicles') return { status: 200, body: listVehicles(run) };
  if (wanted === 'POST /scenarios') return stageScenario(await text(request), run);
  return { status: 404, body: { error: `no ${wanted}` } };
}

function stageScenario(body: string, run: FleetRun): Reply {
  if (body.length > longestOrder) return { status: 413, body: { error: 'too long' } };
  const order = z.safeParse(scenarioOrder, JSON.parse(body));
  if (!order.success) return { status: 422, body: { error: z.prettifyError(order.error) } };
  const scenario = scenarioOf(order.data, run.worldNowMs);
  run.stage(scenario);
  return { status: 202, body: scenario };
}

function listVehicles({ world }: FleetRun): unknown {
  return world.vehicles.map(({ vehicle, wheels, state }) => ({
    registration: vehicle.registration,
    vehicleType: vehicle.vehicleType,
    fleet: vehicle.fleetKey,
    imei: vehicle.unit.imei,
    phase: state.journey.phase,
    moving: isMoving(state.journey),
    unitDead: state.unitDead,
    wheels: wheels.map(({ position, recommendedKpa }, index) => {
      const tyre = state.tyres[index];
      return {
        position,
        recommendedKpa,
        pressureKpa: tyre === undefined ? null : Math.round(tyrePressureKpa(tyre)),
        /** The wheel whose values are shown under this one's name; null = none, its sensor is silent. */
        shownFrom: tyre === undefined || tyre.silent ? null : (wheels[tyre.shownFrom]?.position ?? null),
      };
    }),
  }));
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(`${JSON.stringify(body)}\n`);
}
