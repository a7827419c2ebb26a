import type { GoalRow } from './goal.ts';

/** What a report tells of its run. */
export interface RunFacts {
  readonly seed: number;
  readonly share: number;
  readonly vehicleMonths: number;
  readonly messages: number;
}

/** A table under its heading. */
export interface NamedTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const markdownTable = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');

const shownNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);

const verdictOf = ({ goal }: GoalRow): string =>
  goal === null ? '' : goal.isMet === null ? 'nothing to measure' : goal.isMet ? 'met' : '**missed**';

const groupDigits = (value: number): string => value.toLocaleString('en-GB');

/** The report as a page of the documentation. */
export function documentOf(rows: readonly GoalRow[], tables: readonly NamedTable[], facts: RunFacts): string {
  const { seed, share, vehicleMonths, messages } = facts;
  const whole =
    share === 1
      ? 'This is the whole run.'
      : `This is a share of ${share} of the whole run of about 2,000 vehicle-months.`;
  const goals = [
    ['', 'goal', 'figure', 'measured on', ''],
    ...rows.map((row) => [
      row.name,
      row.goal?.text ?? '–',
      `${shownNumber(row.value)} ${row.unit}`,
      row.measuredOn,
      verdictOf(row),
    ]),
  ];
  const definitions = new Map(rows.map(({ name, definition }) => [definition, name]));
  return [
    '# How good the alerts are',
    `Written by \`npm run bench -- alert-quality\`. Seed ${seed}, ${groupDigits(vehicleMonths)} vehicle-months, ${groupDigits(messages)} messages. ${whole} The same seed and share give the same figures.`,
    'Vehicles are simulated by physics of their own (`bench/src/alert-quality`), which shares nothing with the rules that judge nor with `npm run simulate`. What their units send goes through the ingest pipeline, the sweeps and the outlook rules by a simulated clock, with a store in memory; times are read as the API shows them. To keep a run short the outlook rules are run every third hour where no tyre loses more than 4 % a day (hourly else) and every half hour, not every ten minutes, below a day.',
    '`--share 0.05` runs a part, `--seed 7` other vehicles, `--write` writes this page from a part.',
    markdownTable(goals),
    ...tables.flatMap(({ title, rows: lines }) => [`## ${title}`, markdownTable(lines)]),
    '## What the figures are',
    ...[...definitions]
      .map(([definition, name]) => `- **${name}**: ${definition}`)
      .join('\n')
      .split('\n\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/u, '\n');
}
