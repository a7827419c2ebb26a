import { levelCode, levelOfCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { DerivedIncident, LevelMark } from '@tyrewatch/domain/incidents/derived-incidents';
import {
  deriveIncidents,
  isOverlapping,
  pairIncidents,
  withSection,
} from '@tyrewatch/domain/incidents/derived-incidents';
import type pg from 'pg';
import { numbersFromJson, numbersToJson, type IncidentNumbersJson } from '../incidents/incident-numbers.ts';
import type { IncidentEventTable } from '../table-types.ts';
import { correctionStatements } from './correction-statements.ts';
import type { IncidentCorrection, IngestResult } from './ingest-batch.ts';
import { ingestStatements } from './ingest-statements.ts';

type Mark = LevelMark<IncidentNumbersJson>;
type Story = DerivedIncident<IncidentNumbersJson>;

/** An incident as it stands in the record. */
type Recorded = {
  readonly id: number;
  readonly openedAtMs: number;
  readonly resolvedAtMs: number | null;
  readonly level: IncidentLevel;
  readonly isClosed: boolean;
  /** Whether a person took note of it or did anything to it. */
  readonly isTouched: boolean;
  readonly marks: readonly Mark[];
};

type IncidentRow = {
  id: number;
  opened_at: Date;
  resolved_at: Date | null;
  level: number;
  opening: unknown;
  latest: unknown;
  is_closed: boolean;
  is_touched: boolean;
  moves: { at_ms: number; kind: string; level: number; numbers: unknown }[];
};

const incidentLevel = (code: number): IncidentLevel => levelOfCode(code) as IncidentLevel;
const stored = (numbers: unknown): IncidentNumbersJson => numbersToJson(numbersFromJson(numbers));
const isoInstant = (atMs: number): string => new Date(atMs).toISOString();

function recordedOf(row: IncidentRow): Recorded {
  const resolvedAtMs = row.resolved_at?.getTime() ?? null;
  const level = incidentLevel(row.level);
  const opening: Mark = { atMs: row.opened_at.getTime(), level, numbers: stored(row.opening) };
  const marks = row.moves.map(({ at_ms: atMs, kind, level: code, numbers }): Mark => {
    const reached = kind === 'resolved' ? 'okay' : incidentLevel(code);
    return { atMs, level: reached, numbers: stored(numbers) };
  });
  return {
    id: row.id,
    openedAtMs: opening.atMs,
    resolvedAtMs,
    level,
    isClosed: row.is_closed,
    isTouched: row.is_touched,
    // an incident tells of itself where its events are no longer kept
    marks: marks.length > 0 ? marks : [opening, ...endOf(resolvedAtMs, row.latest)],
  };
}

const endOf = (resolvedAtMs: number | null, latest: unknown): Mark[] =>
  resolvedAtMs === null ? [] : [{ atMs: resolvedAtMs, level: 'okay', numbers: stored(latest) }];

const inTimeOrder = (incidents: readonly Recorded[]): Mark[] =>
  incidents.flatMap(({ marks }) => marks).toSorted((a, b) => a.atMs - b.atMs);

const isSameStory = (incident: Recorded, story: Story): boolean =>
  incident.openedAtMs === story.openedAtMs &&
  incident.resolvedAtMs === story.resolvedAtMs &&
  JSON.stringify(deriveIncidents(incident.marks).map(({ moves }) => moves)) === JSON.stringify([story.moves]);

/** What silencing has ended is not opened again by readings from before, as long as the vehicle is silenced. */
const isEndOfSilenced = ({ mayOpen }: IncidentCorrection, incident: Recorded, story: Story): boolean =>
  !mayOpen && incident.resolvedAtMs !== null && story.resolvedAtMs === null;

/** An incident that somebody acted upon stays, though it lasted for no time; any other goes when it is disproved. */
function emptyStory({ openedAtMs, level, marks }: Recorded): Story {
  const numbers = marks[0]?.numbers ?? stored({});
  const opened = { kind: 'opened', atMs: openedAtMs, level, numbers } as const;
  return {
    openedAtMs,
    resolvedAtMs: openedAtMs,
    level,
    worstLevel: level,
    levelSinceMs: openedAtMs,
    moves: [opened, { ...opened, kind: 'resolved' }],
  };
}

type Plan = {
  readonly changed: readonly { incident: Recorded; story: Story }[];
  readonly gone: readonly Recorded[];
  readonly opened: readonly Story[];
};

/** What is to be done so that the record tells what the levels tell. What a person closed is left as it is. */
function planOf(recorded: readonly Recorded[], correction: IncidentCorrection): Plan {
  const marks = correction.changes.map(({ numbers, ...change }) => ({ ...change, numbers: numbersToJson(numbers) }));
  const closed = recorded.filter(({ isClosed }) => isClosed);
  const stories = deriveIncidents(withSection(inTimeOrder(recorded), { ...correction, marks }));
  const [ofClosed, own] = [true, false].map((wanted) =>
    stories.filter((story) => closed.some((one) => isOverlapping(one, story)) === wanted),
  ) as [Story[], Story[]];
  const movable = recorded.filter((one) => !one.isClosed && !ofClosed.some((story) => isOverlapping(one, story)));
  const { pairs, disproved } = pairIncidents(movable, own);
  const emptied = disproved.filter(({ isTouched }) => isTouched);
  return {
    changed: [
      ...pairs.flatMap(({ incident, story }) => (incident === null ? [] : [{ incident, story }])),
      ...emptied.map((incident) => ({ incident, story: emptyStory(incident) })),
    ].filter(({ incident, story }) => !isSameStory(incident, story) && !isEndOfSilenced(correction, incident, story)),
    gone: disproved.filter(({ isTouched }) => !isTouched),
    opened: correction.mayOpen ? pairs.flatMap(({ incident, story }) => (incident === null ? [story] : [])) : [],
  };
}

const columnsOf = (story: Story) => ({
  level: levelCode[story.level],
  worst_level: levelCode[story.worstLevel],
  opened_at: isoInstant(story.openedAtMs),
  level_since: isoInstant(story.levelSinceMs),
  resolved_at: story.resolvedAtMs === null ? null : isoInstant(story.resolvedAtMs),
  opening: story.moves[0]?.numbers,
  latest: story.moves.at(-1)?.numbers,
});

type StoredMove = Omit<Story['moves'][number], 'kind'> & { readonly kind: IncidentEventTable['kind'] };

/** The last that is told of an incident that goes; what was told before is kept with it. */
const disproofOf = ({ openedAtMs, level }: Recorded): StoredMove => ({
  kind: 'disproved',
  atMs: openedAtMs,
  level,
  numbers: stored({}),
});

/** What was acknowledged was the milder level: a worse one that stands needs eyes again. */
const asksAgain = (incident: Recorded, story: Story): boolean =>
  story.resolvedAtMs === null && levelCode[story.level] > levelCode[incident.level];

async function applyPlan(client: pg.ClientBase, correction: IncidentCorrection, plan: Plan): Promise<number[]> {
  const { vehicleId, organisationId, positionIndex } = correction;
  const changedIds = plan.changed.map(({ incident }) => incident.id);
  const goneIds = plan.gone.map(({ id }) => id);
  await client.query({ ...correctionStatements.deleteIncidents, values: [vehicleId, goneIds] });
  await client.query({ ...correctionStatements.setAside, values: [vehicleId, changedIds] });
  const changed = plan.changed.map(({ incident, story }) => ({
    id: incident.id,
    asks_again: asksAgain(incident, story),
    ...columnsOf(story),
  }));
  await client.query({ ...correctionStatements.updateIncidents, values: [vehicleId, JSON.stringify(changed)] });
  const opened = plan.opened.map((story) => ({
    vehicle_id: vehicleId,
    organisation_id: organisationId,
    position_index: positionIndex,
    ...columnsOf(story),
  }));
  const { rows } = await client.query<{ id: number; opened_at: Date }>({
    ...ingestStatements.upsertIncidents,
    values: [JSON.stringify(opened)],
  });
  const idByOpening = new Map(rows.map(({ id, opened_at: at }) => [at.getTime(), id]));
  const told = [
    ...plan.changed.map(({ incident, story }) => ({ id: incident.id, story })),
    ...plan.opened.map((story) => ({ id: idByOpening.get(story.openedAtMs), story })),
  ];
  const eventOf = (id: number | undefined, { kind, atMs, level, numbers }: StoredMove) => ({
    vehicle_id: vehicleId,
    incident_id: id,
    at: isoInstant(atMs),
    kind,
    position_index: positionIndex,
    level: levelCode[level],
    numbers,
  });
  const events = [
    ...told.flatMap(({ id, story }) => story.moves.map((move) => eventOf(id, move))),
    ...plan.gone.map((incident) => eventOf(incident.id, disproofOf(incident))),
  ];
  await client.query({ ...correctionStatements.insertRevision, values: [JSON.stringify(events)] });
  return [...changedIds, ...goneIds, ...rows.map(({ id }) => id)];
}

/**
 * Corrects the record by what late readings tell of the past: incidents that were missed are added, those that are
 * known are moved or taken back, never doubled, and their transitions are told anew. What people did stays. Answers
 * the incidents touched, among them those that are gone.
 */
export async function writeIncidentCorrections(
  client: pg.ClientBase,
  corrections: readonly IncidentCorrection[],
): Promise<IngestResult['incidents']> {
  const touched: { id: number; vehicleId: number; positionIndex: number }[] = [];
  // By key, so that two writers lock in the same order.
  for (const correction of corrections.toSorted(
    (a, b) => a.vehicleId - b.vehicleId || a.positionIndex - b.positionIndex,
  )) {
    const { vehicleId, positionIndex, fromMs } = correction;
    const { rows } = await client.query<IncidentRow>({
      ...correctionStatements.lockIncidents,
      values: [vehicleId, positionIndex, new Date(fromMs)],
    });
    const plan = planOf(rows.map(recordedOf), correction);
    if (plan.changed.length + plan.gone.length + plan.opened.length === 0) continue;
    const ids = await applyPlan(client, correction, plan);
    touched.push(...ids.map((id) => ({ id, vehicleId, positionIndex })));
  }
  return touched;
}
