import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import type pg from 'pg';
import { numbersToJson } from '../incidents/incident-numbers.ts';
import { correctionStatements } from './correction-statements.ts';
import type { IncidentChange, IngestResult } from './ingest-batch.ts';
import { ingestStatements } from './ingest-statements.ts';

type IncidentRow = { id: number; vehicle_id: number; position_index: number; opened_at: Date; version: number };

/** Stores transitions: the incidents as they are after the last one, and a line of history for each. Answers the incidents touched. */
export async function writeIncidentChanges(
  client: pg.ClientBase,
  changes: readonly IncidentChange[],
): Promise<IngestResult['incidents']> {
  const byIncident = Map.groupBy(changes, incidentKey);
  const incidents = [...byIncident.values()].map(incidentAfter);
  const upserted = await client.query<IncidentRow>({
    ...ingestStatements.upsertIncidents,
    values: [JSON.stringify(incidents)],
  });
  await tellWithoutEnd(client, upserted.rows, changes);
  const touched = upserted.rows.map((row) => ({
    id: row.id,
    vehicleId: row.vehicle_id,
    positionIndex: row.position_index,
    openedAtMs: row.opened_at.getTime(),
  }));
  const idByKey = new Map(touched.map((incident) => [incidentKey(incident), incident.id]));
  const events = changes.map((change) => ({
    vehicle_id: change.vehicleId,
    incident_id: idByKey.get(incidentKey(change)),
    at: isoInstant(change.atMs),
    kind: change.kind,
    position_index: change.positionIndex,
    level: levelCode[change.level],
    numbers: numbersToJson(change.numbers),
  }));
  await client.query({ ...ingestStatements.insertIncidentEvents, values: [JSON.stringify(events)] });
  return touched;
}

/** An incident that opens a second time at the instant of its opening had not ended: its log must not say so. */
async function tellWithoutEnd(
  client: pg.ClientBase,
  rows: readonly IncidentRow[],
  changes: readonly IncidentChange[],
): Promise<void> {
  const opened = new Set(changes.filter(({ kind }) => kind === 'opened').map(incidentKey));
  const again = rows.filter(
    ({ version, vehicle_id: vehicleId, position_index: positionIndex, opened_at: openedAt }) =>
      version > 1 && opened.has(incidentKey({ vehicleId, positionIndex, openedAtMs: openedAt.getTime() })),
  );
  if (again.length === 0) return;
  const values = [again.map((row) => row.vehicle_id), again.map((row) => row.id)];
  await client.query({ ...correctionStatements.tellWithoutEnd, values });
}

type IncidentKeyParts = Pick<IncidentChange, 'vehicleId' | 'positionIndex' | 'openedAtMs'>;
const incidentKey = ({ vehicleId, positionIndex, openedAtMs }: IncidentKeyParts): string =>
  `${vehicleId}/${positionIndex}/${openedAtMs}`;
const isoInstant = (atMs: number): string => new Date(atMs).toISOString();

function incidentAfter(unordered: readonly IncidentChange[]): object {
  const changes = unordered.toSorted((a, b) => a.atMs - b.atMs);
  const first = changes[0];
  const last = changes.at(-1);
  if (first === undefined || last === undefined) {
    throw new RangeError('An incident without a change.');
  }
  // The level lasts since the change after the last one at which it was another.
  const since = changes[changes.findLastIndex((change) => change.level !== last.level) + 1] ?? last;
  return {
    vehicle_id: last.vehicleId,
    organisation_id: last.organisationId,
    position_index: last.positionIndex,
    level: levelCode[last.level],
    worst_level: Math.max(...changes.map((change) => levelCode[change.level])),
    opened_at: isoInstant(last.openedAtMs),
    // An end is no change of level: then it lasts as long as is known, or from the opening.
    level_since: isoInstant(since.kind === 'resolved' ? since.openedAtMs : since.atMs),
    resolved_at: last.kind === 'resolved' ? isoInstant(last.atMs) : null,
    opening: numbersToJson(first.numbers),
    latest: numbersToJson(last.numbers),
  };
}
