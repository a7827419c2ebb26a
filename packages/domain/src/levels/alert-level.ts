/** State of a wheel or vehicle as a person sees it; incidents exist for an {@link IncidentLevel} only. */
export type AlertLevel =
  | 'critical'
  | 'high_temperature'
  | 'warning'
  | 'maintenance'
  | 'over_inflation'
  | 'okay'
  | 'stale'
  | 'offline'
  | 'unassigned';

/** The levels that call for action. */
export type ProblemLevel = Extract<
  AlertLevel,
  'critical' | 'high_temperature' | 'warning' | 'maintenance' | 'over_inflation'
>;

/** The levels an incident can have: a problem, or `stale` where nothing was heard of a wheel that should have been. */
export type IncidentLevel = ProblemLevel | 'stale';

/** The levels a reading can lead to; the others are about silence. */
export type JudgedLevel = ProblemLevel | 'okay';

/** Name of a level's colour; the actual values belong to the theme. */
export type LevelColour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'grey' | 'black';

/** Every level, worst first. */
export const alertLevels: readonly AlertLevel[] = [
  'critical',
  'high_temperature',
  'warning',
  'maintenance',
  'over_inflation',
  'okay',
  'stale',
  'offline',
  'unassigned',
];

/** Health rank 4–0 of the specification's status ranking. */
export const levelRank: Readonly<Record<AlertLevel, 0 | 1 | 2 | 3 | 4>> = {
  critical: 4,
  high_temperature: 3,
  warning: 3,
  maintenance: 2,
  over_inflation: 2,
  okay: 1,
  stale: 0,
  offline: 0,
  unassigned: 0,
};

/** Stored code 8–0; the greater code is the worse level, so that max() finds the worst. */
export const levelCode: Readonly<Record<AlertLevel, number>> = {
  critical: 8,
  high_temperature: 7,
  warning: 6,
  maintenance: 5,
  over_inflation: 4,
  okay: 3,
  stale: 2,
  offline: 1,
  unassigned: 0,
};

/** Colour of each level (specification §4); offline is ours and grey, no data at all is black. */
export const levelColour: Readonly<Record<AlertLevel, LevelColour>> = {
  critical: 'red',
  high_temperature: 'orange',
  warning: 'orange',
  maintenance: 'yellow',
  over_inflation: 'yellow',
  okay: 'green',
  stale: 'blue',
  offline: 'grey',
  unassigned: 'black',
};

/** Level of a stored code. Throws RangeError outside 0–8. */
export function levelOfCode(code: number): AlertLevel {
  const level = alertLevels[8 - code];
  if (level === undefined) throw new RangeError(`no alert level has the code ${code}`);
  return level;
}

/** Sort order, worst first: negative when `a` is worse than `b`. */
export const compareLevels = (a: AlertLevel, b: AlertLevel): number => levelCode[b] - levelCode[a];

/** Whether `a` is worse than `b`. */
export const isWorse = (a: AlertLevel, b: AlertLevel): boolean => levelCode[a] > levelCode[b];

/** The worse of two levels. */
export const worseOf = <Level extends AlertLevel>(a: Level, b: Level): Level => (levelCode[a] >= levelCode[b] ? a : b);

/** The milder of two levels. */
export const milderOf = <Level extends AlertLevel>(a: Level, b: Level): Level => (levelCode[a] <= levelCode[b] ? a : b);

/** The worst of several levels; `unassigned` when there are none. */
export const worstLevel = (levels: Iterable<AlertLevel>): AlertLevel => {
  let worst: AlertLevel = 'unassigned';
  for (const level of levels) worst = worseOf(level, worst);
  return worst;
};

/** Whether a level calls for action by what was measured, or was not while it should have been. */
export const isProblem = (level: AlertLevel): level is ProblemLevel => levelCode[level] > levelCode.okay;
