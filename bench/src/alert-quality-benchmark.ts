import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { documentOf } from './alert-quality/document.ts';
import { eventRows, eventTable, falseTable } from './alert-quality/event-score.ts';
import type { GoalRow } from './alert-quality/goal.ts';
import { leakRows, leakTable } from './alert-quality/leak-score.ts';
import { lookRows, lookTable } from './alert-quality/look-score.ts';
import type { VehicleResult } from './alert-quality/run-vehicle.ts';
import { runAll, tasksOf } from './alert-quality/worker-pool.ts';
import type { Benchmark, Figure } from './benchmark.ts';

const usualSeed = 20_261_124;
const documentUrl = new URL('../../docs/alert-quality.md', import.meta.url);
const resultsPerLine = 200;

interface Options {
  readonly seed: number;
  readonly share: number;
  readonly isWritten: boolean;
}

/** Throws RangeError for a share or a seed that is none. */
function optionsOf(argumentsGiven: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argumentsGiven],
    options: { seed: { type: 'string' }, share: { type: 'string' }, write: { type: 'boolean' } },
  });
  const seed = Number(values.seed ?? usualSeed);
  const share = Number(values.share ?? 1);
  if (!Number.isSafeInteger(seed)) throw new RangeError('--seed takes a whole number');
  if (!(share > 0 && share <= 10)) throw new RangeError('--share takes a number above 0, at most 10');
  return { seed, share, isWritten: values.write === true || share >= 1 };
}

function rowsOf(results: readonly VehicleResult[]): GoalRow[] {
  const { first, others } = eventRows(results);
  return [...first, ...leakRows(results), ...lookRows(results), ...others];
}

const figureOf = ({ name, value, unit, measuredOn, goal }: GoalRow): Figure => ({
  name,
  value,
  unit: `${unit} (${measuredOn})`,
  ...(goal === null || goal.isMet === null ? {} : { goal: { text: goal.text, isMet: goal.isMet } }),
});

/** How well the engine tells what is wrong with simulated vehicles, and how often it tells what is not. */
export const benchmark: Benchmark = {
  title: 'alerts of simulated vehicles whose truth is known, beside the goals',
  isReport: true,
  run: async (say, argumentsGiven): Promise<Figure[]> => {
    const { seed, share, isWritten } = optionsOf(argumentsGiven);
    const tasks = tasksOf(seed, share);
    say(`seed ${seed}, ${tasks.length} vehicle-months`);
    const results = await runAll(tasks, (done) => {
      if (done % resultsPerLine === 0) say(`${done} vehicle-months`);
    });
    const rows = rowsOf(results);
    const tables = [
      { title: 'Leaks', rows: leakTable(results) },
      { title: 'Time to critical', rows: lookTable(results) },
      { title: 'Other troubles', rows: eventTable(results) },
      { title: 'False incidents', rows: falseTable(results) },
    ];
    const messages = results.reduce((sum, one) => sum + one.messages, 0);
    const text = documentOf(rows, tables, { seed, share, vehicleMonths: results.length, messages });
    if (isWritten) await writeFile(documentUrl, text);
    for (const { title, rows: lines } of tables) {
      say(title);
      for (const line of lines) say(`  ${line.join(' | ')}`);
    }
    return rows.map(figureOf);
  },
};
