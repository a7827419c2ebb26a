import type { Episode, TroubleKind } from './episode.ts';
import type { GoalRow } from './goal.ts';
import { middleOf, percentOf, shareRow } from './goal.ts';
import type { VehicleResult } from './run-vehicle.ts';

const yearDays = 365;
const monthDays = 30;
/** Units that report at least so often are held to the goal about single readings. */
const oftenMinutes = 5;
const r141Minutes = 10;
const r141Intervals = [1, 5, 10, 15];
/** An alert of a reading comes with the reading. */
const withReadingMinutes = 1;

const episodesOf = (results: readonly VehicleResult[], ...kinds: TroubleKind[]): Episode[] =>
  results.flatMap(({ episodes }) => episodes).filter(({ kind }) => kinds.includes(kind));

const isWithin = (minute: number | null, ofMinute: number | null, minutes: number): boolean =>
  minute !== null && ofMinute !== null && minute - ofMinute <= minutes;

function falseRows(results: readonly VehicleResult[]): GoalRow[] {
  const sound = results.filter(({ isSound }) => isSound);
  const years = (sound.length * monthDays) / yearDays;
  const incidents = sound.reduce((sum, { falseIncidents }) => sum + falseIncidents.length, 0);
  const value = years === 0 ? 0 : incidents / years;
  const others = results.filter(({ isSound }) => !isSound);
  const besides = others.reduce((sum, { falseIncidents }) => sum + falseIncidents.length, 0);
  return [
    {
      name: 'false incidents on sound vehicles',
      value,
      unit: 'per vehicle-year',
      measuredOn: `${incidents} in ${years.toFixed(1)} vehicle-years`,
      goal: { text: '< 0.1', isMet: sound.length === 0 ? null : value < 0.1 },
      definition:
        'Incidents opened on vehicles whose tyres only lose what goes through the rubber, with cold snaps, passes of 1,900 m, sun on one side, warm and cold top-ups, new and rotated tyres, noisy and coarse sensors, sensors without temperature, late and lost data, silent weekends. Not counted are mates of a dual wheel that truly came to be 35 kPa apart, because one was filled in the frost and the other was not: they are in the last column below.',
    },
    {
      name: 'false incidents on sound wheels of vehicles with a bad one',
      value: (besides * yearDays) / Math.max(1, others.length * monthDays),
      unit: 'per vehicle-year',
      measuredOn: `${besides} in ${((others.length * monthDays) / yearDays).toFixed(1)} vehicle-years`,
      goal: null,
      definition: 'Incidents of wheels of the other vehicles that had nothing wrong then, nor in the 12 h before.',
    },
  ];
}

function wrongReadingRow(results: readonly VehicleResult[]): GoalRow {
  const often = results.filter(({ intervalMinutes }) => intervalMinutes <= oftenMinutes);
  const wrong = episodesOf(often, 'wrong_reading').filter(({ dangerToldMinute }) => dangerToldMinute !== null);
  const opened = wrong.filter(({ incidents }) => incidents > 0).length;
  const value = percentOf(opened, wrong.length);
  return {
    name: 'single wrong readings that open an incident',
    value,
    unit: '%',
    measuredOn: `${opened} of ${wrong.length} readings of units that report at least every ${oftenMinutes} minutes`,
    goal: { text: '≤ 2 %', isMet: wrong.length === 0 ? null : value <= 2 },
    definition:
      'One transmission of a sound tyre says 0 or half of the pressure; an incident of the wheel is opened within 4 h.',
  };
}

function silentBurstRow(results: readonly VehicleResult[]): GoalRow {
  const cases = episodesOf(results, 'burst').filter(
    ({ habit, dangerToldMinute }) => habit === 'while the unit sleeps' && dangerToldMinute !== null,
  );
  const told = cases.filter(({ alertMinute, dangerToldMinute }) =>
    isWithin(alertMinute, dangerToldMinute, withReadingMinutes),
  );
  return shareRow(
    'flat tyres first seen after silence, alerted by that reading',
    { isGood: told.length, cases: cases.length },
    {
      leastPercent: 100,
      what: 'bursts',
      definition:
        'A tyre bursts while the unit is silent for hours: an incident is open within a minute of the first reading that shows it.',
    },
  );
}

function r141Rows(results: readonly VehicleResult[]): GoalRow[] {
  return r141Intervals.map((intervalMinutes) => {
    const own = results.filter((result) => result.intervalMinutes === intervalMinutes);
    const cases = episodesOf(own, 'fast_leak', 'puncture', 'burst').filter(({ isLowToldDriving }) => isLowToldDriving);
    const told = cases.filter(({ alertMinute, lowToldMinute }) => isWithin(alertMinute, lowToldMinute, r141Minutes));
    return shareRow(
      `UN R141: −20 % alerted within 10 min, reports every ${intervalMinutes} min`,
      { isGood: told.length, cases: cases.length },
      {
        leastPercent: 100,
        what: 'falls while driving',
        definition:
          'Fast leaks, punctures and bursts whose first reading of at least −20 % was taken while driving: an incident is open within 10 minutes of its arrival.',
      },
    );
  });
}

function dragRows(results: readonly VehicleResult[]): GoalRow[] {
  const drags = episodesOf(results, 'drag').filter(
    ({ endMinute, toldMinute }) => endMinute !== null && toldMinute !== null,
  );
  const alerted = drags.filter(({ alertMinute }) => alertMinute !== null);
  const single = alerted.filter(({ incidents }) => incidents <= 1).length;
  const incidents = alerted.reduce((sum, one) => sum + one.incidents, 0);
  return [
    shareRow(
      'dragging brakes alerted',
      { isGood: alerted.length, cases: drags.length },
      {
        leastPercent: 90,
        what: 'drags',
        definition:
          'A brake adds 40–80 K (at rest in heat, at speed) to one wheel through all trips of a day: an incident of the wheel is opened.',
      },
    ),
    {
      ...shareRow(
        'dragging brakes with one incident each',
        { isGood: single, cases: alerted.length },
        {
          leastPercent: 100,
          what: 'alerted drags',
          definition: 'Incidents opened from the first trip of that day to 12 h after the last.',
        },
      ),
      measuredOn: `${single} of ${alerted.length} alerted drags; ${(incidents / Math.max(1, alerted.length)).toFixed(2)} incidents per drag`,
    },
  ];
}

function greenRow(results: readonly VehicleResult[]): GoalRow {
  const total = { hours: 0, green: 0 };
  for (const { silence } of results) {
    total.hours += silence.hours + silence.drivingHours;
    total.green += silence.greenHours + silence.greenDrivingHours;
  }
  return {
    name: 'wheels not monitored and green',
    value: total.green,
    unit: 'wheel-hours',
    measuredOn: `${total.hours} wheel-hours without usable data`,
    goal: { text: 'none', isMet: total.green === 0 },
    definition:
      'Hours at which a wheel is shown as okay though its newest usable data is older than 12 h, or older than 75 min while its vehicle has driven that long and its unit sends (dead sensors, clocks ahead).',
  };
}

/** The goals about everything but leaks and times. */
export const eventRows = (
  results: readonly VehicleResult[],
): { readonly first: GoalRow[]; readonly others: GoalRow[] } => ({
  first: falseRows(results),
  others: [
    wrongReadingRow(results),
    silentBurstRow(results),
    ...r141Rows(results),
    ...dragRows(results),
    greenRow(results),
  ],
});

/** A line for each other trouble: cases, alerted, median delay after the first reading that shows it. */
export function eventTable(results: readonly VehicleResult[]): string[][] {
  const episodes = results.flatMap((one) => one.episodes).filter(({ kind }) => kind !== 'leak');
  const groups = Map.groupBy(episodes, ({ kind, habit }) =>
    [kind.replaceAll('_', ' '), habit].filter(Boolean).join(', '),
  );
  const lines = [...groups].map(([name, own]) => {
    const alerted = own.filter(({ alertMinute }) => alertMinute !== null);
    const delays = alerted.flatMap(({ alertMinute, lowToldMinute, toldMinute }) => {
      const fromMinute = lowToldMinute ?? toldMinute;
      return fromMinute === null || alertMinute === null ? [] : [alertMinute - fromMinute];
    });
    const delay = middleOf(delays);
    const incidents = own.reduce((sum, one) => sum + one.incidents, 0);
    return [
      name,
      String(own.length),
      `${Math.round(percentOf(alerted.length, own.length))} %`,
      delay === null ? '–' : `${Math.round(delay)} min`,
      (incidents / own.length).toFixed(2),
    ];
  });
  return [['trouble', 'cases', 'with an incident', 'after its first data, median', 'incidents per case'], ...lines];
}

/** A line for each kind of vehicle with false incidents, or with duals that came to be unlike: vehicle-years, incidents, and what they were about. */
export function falseTable(results: readonly VehicleResult[]): string[][] {
  const lines = [...Map.groupBy(results, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const incidents = own.flatMap(({ falseIncidents }) => falseIncidents);
    const mismatches = own.reduce((sum, { trueMismatches }) => sum + trueMismatches, 0);
    if (incidents.length === 0 && mismatches === 0) return [];
    const abouts = [...Map.groupBy(incidents, ({ about }) => about)].map(([about, { length }]) => `${about} ${length}`);
    return [
      [
        kind,
        ((own.length * monthDays) / yearDays).toFixed(1),
        String(incidents.length),
        abouts.join(', '),
        String(mismatches),
      ],
    ];
  });
  return [['vehicles', 'vehicle-years', 'false incidents', 'about', 'true: mates apart'], ...lines];
}
