/** How a test ended. */
export const motResults = ['passed', 'failed'] as const;
/** How a test ended. */
export type MotResult = (typeof motResults)[number];

/**
 * Types of a defect, worst first. `fail` is one of the time before 20 May 2018, `prs` was rectified at the station, `other` is a type the
 * register has not documented.
 */
export const motDefectTypes = [
  'dangerous',
  'major',
  'fail',
  'prs',
  'minor',
  'advisory',
  'user_entered',
  'system_generated',
  'non_specific',
  'other',
] as const;
/** The type of a defect. */
export type MotDefectType = (typeof motDefectTypes)[number];

/** Units an odometer is recorded in. */
export const odometerUnits = ['km', 'mi'] as const;
/** A unit an odometer is recorded in. */
export type OdometerUnit = (typeof odometerUnits)[number];

/** Whether the odometer was read. */
export const odometerResults = ['read', 'unreadable', 'no_odometer'] as const;
/** Whether the odometer was read. */
export type OdometerResult = (typeof odometerResults)[number];

/** Who keeps the test: DVSA, the DVA of Northern Ireland, or the Commercial Vehicle Service (annual tests of HGV, PSV and trailers). */
export const motSources = ['dvsa', 'dva_ni', 'cvs'] as const;
/** Who keeps the test. */
export type MotSource = (typeof motSources)[number];

/** Whether the maker has recalled the vehicle and that is outstanding. */
export const recallStates = ['yes', 'no', 'unknown', 'unavailable'] as const;
/** Whether a recall is outstanding. */
export type RecallState = (typeof recallStates)[number];

/** A defect in the register’s own words. */
export interface MotDefect {
  readonly text: string;
  readonly type: MotDefectType;
  readonly isDangerous: boolean;
}

/** A test; null = the register does not say. */
export interface MotTest {
  /** Epoch milliseconds. */
  readonly completedAtMs: number | null;
  readonly result: MotResult | null;
  /** As 2026-11-23; null also for a failed test. */
  readonly expiresOn: string | null;
  /** In `odometerUnit`. */
  readonly odometerValue: number | null;
  readonly odometerUnit: OdometerUnit | null;
  readonly odometerResult: OdometerResult | null;
  /** Number of the test, of an annual test that of its certificate. */
  readonly testNumber: string | null;
  readonly source: MotSource | null;
  readonly location: string | null;
  readonly defects: readonly MotDefect[];
}

/** What the register knows of a vehicle; null = it does not say. Dates as 2026-11-23. */
export interface MotHistory {
  readonly registration: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly colour: string | null;
  readonly fuelType: string | null;
  readonly engineCc: number | null;
  readonly firstUsedOn: string | null;
  readonly registeredOn: string | null;
  readonly manufacturedOn: string | null;
  readonly manufacturedYear: number | null;
  readonly recall: RecallState | null;
  /** When the first test is due, of a vehicle that has had none. */
  readonly firstTestDueOn: string | null;
  /** Newest first. */
  readonly tests: readonly MotTest[];
}

const kmPerMile = 1.609344;

/** The odometer at a test in whole kilometres; null = not read, or in no unit. */
export const odometerKmOf = ({
  odometerValue,
  odometerUnit,
}: Pick<MotTest, 'odometerValue' | 'odometerUnit'>): number | null =>
  odometerValue === null || odometerUnit === null
    ? null
    : Math.round(odometerUnit === 'mi' ? odometerValue * kmPerMile : odometerValue);

/** Worst first: what is dangerous, then by type. Negative = the first is worse. */
export const compareDefects = (
  one: Pick<MotDefect, 'type' | 'isDangerous'>,
  other: Pick<MotDefect, 'type' | 'isDangerous'>,
): number =>
  Number(other.isDangerous) - Number(one.isDangerous) ||
  motDefectTypes.indexOf(one.type) - motDefectTypes.indexOf(other.type);

const dayMs = 86_400_000;

/**
 * When the next test is due: the expiry of the last passed test, of a vehicle never tested the register’s first date; null = cannot be told.
 * A later test that failed does not end a pass.
 */
export function nextTestDueOn({ tests, firstTestDueOn }: Pick<MotHistory, 'tests' | 'firstTestDueOn'>): string | null {
  const expiries = tests.flatMap(({ result, expiresOn }) =>
    result === 'passed' && expiresOn !== null ? [expiresOn] : [],
  );
  return expiries.toSorted().at(-1) ?? (tests.length === 0 ? firstTestDueOn : null);
}

/** How long after a failed test the next one repeats it and is none of its own, in milliseconds. */
export const retestMs = 60 * dayMs;

/** Tests that were passed at the first attempt, of all tests; one that repeats a failed test within 60 days counts with it. */
export function passedFirstTime(tests: readonly Pick<MotTest, 'completedAtMs' | 'result'>[]): {
  readonly passed: number;
  readonly all: number;
} {
  let [passed, all] = [0, 0];
  let failedAtMs: number | null = null;
  const dated = tests.flatMap(({ completedAtMs, result }) =>
    completedAtMs === null ? [] : [{ completedAtMs, result }],
  );
  for (const { completedAtMs, result } of dated.toSorted((a, b) => a.completedAtMs - b.completedAtMs)) {
    const isRetest = failedAtMs !== null && completedAtMs - failedAtMs <= retestMs;
    if (!isRetest) all += 1;
    if (result === 'passed' && !isRetest) passed += 1;
    failedAtMs = result === 'failed' ? completedAtMs : null;
  }
  return { passed, all };
}

/** What is odd about an odometer: less than at the test before, or recorded in the other unit. */
export const odometerFlagNames = ['step_back', 'other_unit'] as const;
/** What is odd about an odometer. */
export type OdometerFlag = (typeof odometerFlagNames)[number];

/** Less than this is the last digit of one unit rounded into another, kilometres. */
const roundingKm = 2;

/** What is odd about the odometer of each of some tests, in their order, newest first. */
export function odometerFlags(
  tests: readonly Pick<MotTest, 'odometerValue' | 'odometerUnit'>[],
): readonly (readonly OdometerFlag[])[] {
  const read = tests.map((test) => ({ km: odometerKmOf(test), unit: test.odometerUnit }));
  return read.map(({ km, unit }, index): OdometerFlag[] => {
    const before = read.slice(index + 1).find((one) => one.km !== null);
    if (km === null || before === undefined || before.km === null) return [];
    const flags: OdometerFlag[] = [];
    if (km < before.km - roundingKm) flags.push('step_back');
    if (unit !== before.unit) flags.push('other_unit');
    return flags;
  });
}
