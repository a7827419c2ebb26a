import { demoFleet } from '../fleet/demo-fleet.ts';
import { SandboxCards } from './sandbox-cards.ts';
import { startSandbox } from './sandbox-server.ts';
import type { LookAtTruck } from './truck-records.ts';

// The sandbox alone, for whoever tries a client of a provider: says its port and its cards, ends with its parent.
const { simCards, vehicles } = demoFleet();
/** Without a world there is no unit to ask: it says what it was sent. */
const echo = (_card: object, text: string): string => `Got:${text.trim()}`;
/** Without a world every lorry drives around its depot at 60 km/h. */
const truckAt: LookAtTruck = ({ axles, journeyPlan, odometerKm }, atMs) => ({
  atMs,
  place: journeyPlan.home,
  headingDeg: 90,
  speedKmh: 60,
  ignitionOn: true,
  odometerM: odometerKm * 1000 + (atMs % 86_400_000) / 60,
  engine: { fuelPercent: 61, adBluePercent: 44, coolantC: 87, engineHours: 9000, totalFuelLitres: 50_000 },
  ambientC: 9,
  axleLoadsKg: axles.map(({ emptyLoadKg }) => emptyLoadKg),
});
const { port } = await startSandbox(
  {
    cards: new SandboxCards(simCards, null, Date.now, echo),
    vehicles,
    look: truckAt,
    nowMs: Date.now,
    openingMs: Date.now(),
  },
  { token: process.env['SANDBOX_TOKEN'] ?? '', port: 0 },
);
process.send?.({ port, simCards, vehicles });
process.on('disconnect', () => process.exit(0));
