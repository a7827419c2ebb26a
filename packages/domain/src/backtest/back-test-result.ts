import type { LevelChange } from '../judging/track-state.ts';
import type { DerivedIncident } from '../incidents/derived-incidents.ts';
import { deriveIncidents, isOverlapping } from '../incidents/derived-incidents.ts';
import type { IncidentLevel, ProblemLevel } from '../levels/alert-level.ts';
import { isWorse } from '../levels/alert-level.ts';

/** An incident that settings would have given. */
export type TriedIncident = Omit<DerivedIncident<null>, 'numbers'>;

/** What two settings give of one wheel. */
export interface WheelComparison {
  readonly vehicleId: number;
  readonly positionIndex: number;
  /** By the settings in force. */
  readonly present: readonly TriedIncident[];
  /** By those that are tried. */
  readonly tried: readonly TriedIncident[];
}

/** The incidents that a wheel's level changes make. `endMs` ends what is still open, as a change of its sensor does; null = nothing does. */
export const incidentsOf = (changes: readonly LevelChange[], endMs: number | null = null): TriedIncident[] =>
  deriveIncidents([
    ...changes.map(({ atMs, to }) => ({ atMs, level: to, numbers: null })),
    ...(endMs === null ? [] : [{ atMs: endMs, level: 'okay' as const, numbers: null }]),
  ]);

/** Silence is no level that readings lead to. */
const isGrave = (level: IncidentLevel): boolean => level !== 'stale' && !isWorse('warning', level);

/** Grave incidents that other settings do not give as grave ones. */
const graveWithout = (incidents: readonly TriedIncident[], others: readonly TriedIncident[]): TriedIncident[] =>
  incidents.filter(
    (one) => isGrave(one.worstLevel) && !others.some((other) => isGrave(other.worstLevel) && isOverlapping(one, other)),
  );

/** When a wheel first reached danger in an incident; null = it did not. */
const dangerMs = ({ moves }: TriedIncident): number | null =>
  moves.find(({ kind, level }) => level === 'critical' && kind !== 'resolved')?.atMs ?? null;

/** What settings give of a fleet. */
export interface TriedFigures {
  /** Incidents by the worst level they reached. */
  readonly byLevel: Readonly<Record<ProblemLevel, number>>;
  readonly incidentCount: number;
  /** Hours from the first alert to danger, of the wheels that were alerted before they reached it or as they did; null = none was. */
  readonly medianLeadHours: number | null;
  /** Times a wheel reached danger and no alert stood then. */
  readonly unalertedCount: number;
  /** Incidents by the week of the span in which they were opened. */
  readonly byWeek: readonly number[];
}

/** A wheel, with what the settings change of it. */
export interface ChangedWheel {
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly presentCount: number;
  readonly triedCount: number;
  readonly missedCount: number;
  readonly addedCount: number;
}

/** What settings that are tried make of the past of a fleet. */
export interface BackTestResult {
  readonly present: TriedFigures;
  readonly tried: TriedFigures;
  /** Times a wheel reached danger as it is in force. */
  readonly dangerCount: number;
  /** Incidents of a warning or worse by the settings in force that those tried do not give. */
  readonly missedCount: number;
  /** The reverse. */
  readonly addedCount: number;
  /** Wheels of which anything changes, the most changed first. */
  readonly wheels: readonly ChangedWheel[];
}

const weekMs = 7 * 24 * 3_600_000;

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

/** Lead times in hours to instants of danger; null where no alert stood. */
const leadsTo = (dangersMs: readonly number[], incidents: readonly TriedIncident[]): (number | null)[] =>
  dangersMs.map((atMs) => {
    const alert = incidents.find((one) => isOverlapping(one, { openedAtMs: atMs, resolvedAtMs: atMs }));
    return alert === undefined ? null : (atMs - alert.openedAtMs) / 3_600_000;
  });

function figuresOf(
  comparisons: readonly WheelComparison[],
  choose: (comparison: WheelComparison) => readonly TriedIncident[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): TriedFigures {
  const incidents = comparisons.flatMap(choose);
  const byLevel = { critical: 0, high_temperature: 0, warning: 0, maintenance: 0, over_inflation: 0 };
  const byWeek = Array.from({ length: Math.ceil((toMs - fromMs) / weekMs) }, () => 0);
  for (const { worstLevel, openedAtMs } of incidents) {
    if (worstLevel !== 'stale') byLevel[worstLevel] += 1;
    const week = Math.floor((openedAtMs - fromMs) / weekMs);
    byWeek[week] = (byWeek[week] ?? 0) + 1;
  }
  const leads = comparisons.flatMap((comparison) =>
    leadsTo(
      comparison.present.map(dangerMs).filter((atMs) => atMs !== null),
      choose(comparison),
    ),
  );
  return {
    byLevel,
    incidentCount: incidents.length,
    medianLeadHours: median(leads.filter((hours) => hours !== null)),
    unalertedCount: leads.filter((hours) => hours === null).length,
    byWeek,
  };
}

const changeOf = ({ presentCount, triedCount, missedCount, addedCount }: ChangedWheel): number =>
  missedCount + addedCount + Math.abs(triedCount - presentCount);

/**
 * Compares what two settings give of wheels over a span of time. Danger is that of the settings in force for both: else settings would be
 * compared by another event each.
 */
export function compareSettings(
  comparisons: readonly WheelComparison[],
  span: { readonly fromMs: number; readonly toMs: number },
): BackTestResult {
  const wheels = comparisons.map(({ vehicleId, positionIndex, present, tried }): ChangedWheel => ({
    vehicleId,
    positionIndex,
    presentCount: present.length,
    triedCount: tried.length,
    missedCount: graveWithout(present, tried).length,
    addedCount: graveWithout(tried, present).length,
  }));
  const sum = (of: (wheel: ChangedWheel) => number): number => wheels.reduce((total, wheel) => total + of(wheel), 0);
  return {
    present: figuresOf(comparisons, ({ present }) => present, span),
    tried: figuresOf(comparisons, ({ tried }) => tried, span),
    dangerCount: comparisons.flatMap(({ present }) => present).filter((one) => dangerMs(one) !== null).length,
    missedCount: sum(({ missedCount }) => missedCount),
    addedCount: sum(({ addedCount }) => addedCount),
    wheels: wheels.filter((wheel) => changeOf(wheel) > 0).toSorted((a, b) => changeOf(b) - changeOf(a)),
  };
}
