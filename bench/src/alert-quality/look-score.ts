import type { GoalRow } from './goal.ts';
import { middleOf, percentOf } from './goal.ts';
import type { Look } from './looks.ts';
import type { VehicleResult } from './run-vehicle.ts';

type Verdict = 'in' | 'sooner' | 'later';

const leastPercent = 85;
const mostPercent = 95;
/** Looks below which a group says nothing. */
const fewestLooks = 50;

function verdictOf({ trueHours, lowerHours, upperHours }: Look): Verdict {
  const truth = trueHours ?? Number.POSITIVE_INFINITY;
  if (truth < lowerHours) return 'sooner';
  return truth <= (upperHours ?? Number.POSITIVE_INFINITY) ? 'in' : 'later';
}

const percentIn = (looks: readonly Look[]): number =>
  percentOf(looks.filter((look) => verdictOf(look) === 'in').length, looks.length);

type Named = readonly [name: string, looks: readonly Look[]];

const leakLooks = (results: readonly VehicleResult[]): Look[] =>
  results
    .flatMap(({ looks }) => looks)
    .filter(({ trouble }) => trouble?.kind === 'leak' || trouble?.kind === 'fast_leak');

/** The looks by rate, flow law and habit; groups of too few are left out. */
function groupsOf(results: readonly VehicleResult[]): Named[] {
  const looks = leakLooks(results);
  const isPlain = ({ trouble }: Look): boolean => trouble?.habit === '' && trouble.kind === 'leak';
  const plain = looks.filter(isPlain);
  const byRate = Map.groupBy(plain, ({ trouble }) => `${trouble?.percentPerDay} %/day`);
  const byLaw = Map.groupBy(plain, ({ trouble }) => `flow: ${trouble?.law}`);
  const byHabit = Map.groupBy(
    looks.filter((look) => !isPlain(look)),
    ({ trouble }) => (trouble?.kind === 'fast_leak' ? '20–100 kPa/h' : (trouble?.habit ?? '')),
  );
  return [...byRate, ...byLaw, ...byHabit].filter(([, own]) => own.length >= fewestLooks);
}

const isCalibrated = ([, looks]: Named): boolean => {
  const share = percentIn(looks);
  return share >= leastPercent && share <= mostPercent;
};

/** Stretches of looks at a wheel at which a figure stood still: one for each, however many looks. */
function standstills({ looks }: VehicleResult): number {
  const still = looks.filter(({ stoodStill }) => stoodStill);
  return new Set(still.map(({ wheel, minute, ageHours }) => `${wheel}/${Math.round(minute / 60 - ageHours)}`)).size;
}

/** The goals about the time to critical. */
export function lookRows(results: readonly VehicleResult[]): GoalRow[] {
  const groups = groupsOf(results);
  const calibrated = groups.filter(isCalibrated).length;
  const looks = leakLooks(results);
  const stillEvents = results.reduce((sum, result) => sum + standstills(result), 0);
  return [
    {
      name: 'looks whose band contains the truth',
      value: percentIn(looks),
      unit: '%',
      measuredOn: `${looks.length} looks; ${calibrated} of ${groups.length} groups are within the goal`,
      goal: {
        text: `${leastPercent}–${mostPercent} % per leak rate, flow law and service habit`,
        isMet: groups.length === 0 ? null : calibrated === groups.length,
      },
      definition:
        'Every second hour each wheel is looked at as the API tells it. A look counts where an end is foreseen and a hole is there: the true hours to −30 % if nobody touched the tyre, which the hole’s law gives, lie between the bounds shown.',
    },
    {
      name: 'times older than 12 h that did not count down',
      value: stillEvents,
      unit: 'stretches',
      measuredOn: `${results.flatMap((one) => one.looks).filter(({ ageHours }) => ageHours > 12).length} looks at data older than 12 h`,
      goal: { text: 'none', isMet: stillEvents === 0 },
      definition:
        'A time shown of data older than 12 h that has lost less than half of the hours gone by since the look before; one stretch for each silence.',
    },
  ];
}

/** A line for each group of looks: how many, in the band, truth sooner and later, median error. */
export function lookTable(results: readonly VehicleResult[]): string[][] {
  const lines = groupsOf(results).map(([name, looks]) => {
    const share = (wanted: Verdict): string =>
      `${Math.round(percentOf(looks.filter((look) => verdictOf(look) === wanted).length, looks.length))} %`;
    const errors = looks.flatMap(({ hours, trueHours }) =>
      trueHours === null || trueHours === 0 ? [] : [Math.abs(hours / trueHours - 1) * 100],
    );
    const error = middleOf(errors);
    return [
      name,
      String(looks.length),
      share('in'),
      share('sooner'),
      share('later'),
      error === null ? '–' : `${Math.round(error)} %`,
    ];
  });
  return [['looks at', 'looks', 'in the band', 'truth sooner', 'truth later', 'error, median'], ...lines];
}
