import type { Episode } from './episode.ts';
import type { GoalRow } from './goal.ts';
import { middleOf, percentOf, shareRow } from './goal.ts';
import type { VehicleResult } from './run-vehicle.ts';

const clockHabit = 'unit clock ahead';
const isKnownLater = (minute: number | null, thanMinute: number): boolean => minute === null || minute >= thanMinute;

/** Slow leaks of units whose data can be used. */
export const slowLeaksOf = (results: readonly VehicleResult[]): Episode[] =>
  results.flatMap(({ episodes }) => episodes).filter(({ kind, habit }) => kind === 'leak' && habit !== clockHabit);

/** Whether any of a leak's data arrived before it was 20 percent low. */
const hasDataBeforeLow = ({ lowMinute, toldMinute }: Episode): boolean =>
  lowMinute !== null && toldMinute !== null && toldMinute < lowMinute;

/** Whether a reading that said at least 20 percent arrived before danger. */
const hasDataBeforeDanger = ({ dangerMinute, lowToldMinute }: Episode): boolean =>
  dangerMinute !== null && lowToldMinute !== null && lowToldMinute < dangerMinute;

/** The goals about leaks. */
export function leakRows(results: readonly VehicleResult[]): GoalRow[] {
  const leaks = slowLeaksOf(results);
  const quick = leaks.filter((one) => (one.percentPerDay ?? 0) >= 2 && hasDataBeforeLow(one));
  const early = quick.filter(({ alertMinute, lowMinute }) => !isKnownLater(alertMinute, lowMinute ?? 0));
  const dangerous = leaks.filter(hasDataBeforeDanger);
  const told = dangerous.filter(({ alertMinute, dangerMinute }) => !isKnownLater(alertMinute, dangerMinute ?? 0));
  const closings = leaks.reduce((sum, one) => sum + one.closings, 0);
  const reopenings = leaks.reduce((sum, one) => sum + one.reopenings, 0);
  return [
    shareRow(
      'leaks of at least 2 %/day alerted before −20 %',
      { isGood: early.length, cases: quick.length },
      {
        leastPercent: 90,
        what: 'leaks',
        definition:
          'Slow leaks that reached a true cold pressure of 20 % below the recommended one, of which any data arrived before: an incident of the wheel was open by then.',
      },
    ),
    shareRow(
      'leaks of 1–20 %/day alerted before danger',
      { isGood: told.length, cases: dangerous.length },
      {
        leastPercent: 100,
        what: 'leaks of which data arrived',
        definition:
          'Slow leaks that truly reached −30 % and of which a reading that said at least −20 % arrived before: an incident was open before −30 %. Leaks while rolling only and topped-up ones are among them.',
      },
    ),
    {
      name: 'closings of an incident while the tyre leaks',
      value: closings,
      unit: 'closings',
      measuredOn: `${leaks.filter(({ incidents }) => incidents > 0).length} leaks with incidents; ${reopenings} were opened again within 12 h`,
      goal: { text: 'none', isMet: closings === 0 },
      definition:
        'Incidents of a wheel resolved while its hole is there, not within 6 h of somebody letting air in. Opened again: another incident of the wheel within 12 h.',
    },
  ];
}

const inWords = (value: number | null, unit: string): string => (value === null ? '–' : `${Math.round(value)} ${unit}`);

/** A line for each rate and habit of leaks: cases, alerted before −20 % and −30 %, lead time, chatter. */
export function leakTable(results: readonly VehicleResult[]): string[][] {
  const leaks = results.flatMap(({ episodes }) => episodes).filter(({ kind }) => kind === 'leak');
  const groups = Map.groupBy(leaks, ({ percentPerDay, habit }) => (habit === '' ? `${percentPerDay} %/day` : habit));
  const lines = [...groups].map(([name, own]) => {
    const low = own.filter(({ lowMinute }) => lowMinute !== null);
    const danger = own.filter(({ dangerMinute }) => dangerMinute !== null);
    const beforeLow = low.filter(({ alertMinute, lowMinute }) => !isKnownLater(alertMinute, lowMinute ?? 0));
    const beforeDanger = danger.filter(
      ({ alertMinute, dangerMinute }) => !isKnownLater(alertMinute, dangerMinute ?? 0),
    );
    const leads = beforeDanger.map(({ alertMinute, dangerMinute }) => ((dangerMinute ?? 0) - (alertMinute ?? 0)) / 60);
    return [
      name,
      String(own.length),
      `${Math.round(percentOf(beforeLow.length, low.length))} % of ${low.length}`,
      `${Math.round(percentOf(beforeDanger.length, danger.length))} % of ${danger.length}`,
      inWords(middleOf(leads), 'h'),
      String(own.reduce((sum, one) => sum + one.closings, 0)),
      String(own.reduce((sum, one) => sum + one.reopenings, 0)),
    ];
  });
  const head = [
    'leaks',
    'cases',
    'alerted before −20 %',
    'alerted before −30 %',
    'lead before −30 %, median',
    'closings',
    'opened again',
  ];
  return [head, ...lines];
}
