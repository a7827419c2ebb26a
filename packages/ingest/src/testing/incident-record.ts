import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { isLatestRevision } from '@tyrewatch/store/incidents/incident-revisions';
import type { TestStore } from '@tyrewatch/store/test-store';
import type { Ingest } from '../ingest.ts';
import { testUnit } from './test-vehicle.ts';

/** An incident as the database tells it, with its transitions in time order; instants are epoch milliseconds. */
export interface RecordedIncident {
  readonly positionIndex: number;
  readonly level: string;
  readonly worstLevel: string;
  readonly openedAtMs: number;
  readonly levelSinceMs: number;
  readonly resolvedAtMs: number | null;
  readonly events: readonly string[];
}

/** Every incident of a vehicle, by wheel and opening, without what people did to it. */
export async function recordedIncidents(store: TestStore, vehicleId: number): Promise<RecordedIncident[]> {
  const { kysely, pool } = store.open('gateway');
  const incidents = await kysely
    .selectFrom('incident')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position_index')
    .orderBy('opened_at')
    .execute();
  const { rows: events } = await pool.query<{ incident_id: number; at: Date; kind: string; level: number }>(
    `select incident_id, at, kind, level from incident_event event
      where vehicle_id = $1 and by_user_id is null and ${isLatestRevision('event')} order by at, kind`,
    [vehicleId],
  );
  const known = new Set(incidents.map(({ id }) => id));
  const strays = events.filter(({ incident_id: id }) => !known.has(id));
  if (strays.length > 0) throw new Error(`Events of incidents that are gone: ${JSON.stringify(strays)}`);
  return incidents.map((row) => ({
    positionIndex: row.position_index,
    level: levelOfCode(row.level),
    worstLevel: levelOfCode(row.worst_level),
    openedAtMs: row.opened_at.getTime(),
    levelSinceMs: row.level_since.getTime(),
    resolvedAtMs: row.resolved_at?.getTime() ?? null,
    events: events
      .filter(({ incident_id: id }) => id === row.id)
      .map(({ at, kind, level }) => `${kind} ${levelOfCode(level)} ${at.getTime()}`),
  }));
}

/** Sends readings of a vehicle as one message and waits until they are stored. */
export async function send(ingest: Ingest, vehicleId: number, readings: readonly Reading[]): Promise<void> {
  await ingest.submit({
    unit: testUnit({ vehicleId, unitId: vehicleId }),
    receivedAtMs: Math.max(...readings.map(({ receivedAtMs }) => receivedAtMs)),
    transport: 'http',
    address: '192.0.2.1',
    recordCount: readings.length,
    read: () => ({
      readings: readings.map((reading) => ({ reading, digest: digestOf(reading) })),
      decodeError: null,
      reason: null,
    }),
    frame: null,
    quarantine: null,
  });
}

const digestOf = ({ tyres, speedKmh }: Reading): number =>
  tyres.reduce(
    (digest, { position, pressureKpa, temperatureC }) =>
      (digest * 31 + position.charCodeAt(1) * 7 + (pressureKpa ?? 1) + (temperatureC ?? 3)) % 1_000_003,
    speedKmh ?? 0,
  ) | 0;
