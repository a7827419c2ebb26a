/**
 * Writes src/teltonika/generated/*-table.ts from the CSV files in avl-tables/.
 * Run after editing a CSV: `node packages/device-protocol/scripts/build-avl-tables.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Families that get a table; the CSV also lists micromobility trackers, which carry no tyres. */
const families = ['fmb', 'fmx6', 'ft'] as const;
const sources = ['teltonika-avl-ids.csv', 'ft-avl-ids.csv'];

/** What the published table means where its multiplier column was lost (shown as `0.1?`). */
const lostMultipliers: Record<string, string> = { '°C': '0.1', mm: '0.1', l: '0.1', 'l/h': '0.1', mV: '1', V: '0.001' };

const codings: Record<string, string> = { unsigned: 'unsigned', signed: 'signed', hex: 'bytes', ascii: 'text' };

/** Splits CSV into rows of cells; cells may be quoted and then hold commas and line ends. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (cells.length > 1) rows.push(cells);
    cells = [];
  }
  return rows;
}

/** One line of a table: a tuple as `AvlRow` declares it. */
export function tableLine(cells: readonly string[]): string {
  const [, id, name = '', bytes, type = '', multiplier = '', unitText = ''] = cells;
  const unit = unitText.replace(/\s+/g, ' ').replace('˚', '°');
  const factor = multiplier === '0.1?' ? (lostMultipliers[unit] ?? 'null') : multiplier || '1';
  const byteLength = bytes === '-1' ? 'null' : bytes;
  const coding = codings[type] ?? 'bytes';
  const quotedName = JSON.stringify(name.trim());
  return `  [${id}, ${quotedName}, ${byteLength}, '${coding}', ${factor}, ${JSON.stringify(unit)}],`;
}

/** The source text of a family's table, rows by id, the last of repeated ids kept. */
export function tableSource(family: string, rows: readonly string[][]): string {
  const lines = new Map(rows.filter((row) => row[0] === family).map((row) => [Number(row[1]), tableLine(row)]));
  const sorted = [...lines].toSorted(([a], [b]) => a - b).map(([, line]) => line);
  return [
    '// Written by scripts/build-avl-tables.ts from avl-tables/*.csv; edit the CSV.',
    "import type { AvlRow } from '../avl-dictionary.ts';",
    '',
    `/** AVL parameters of the ${family} family by id. */`,
    `export const ${family}Table: readonly AvlRow[] = [`,
    ...sorted,
    '];',
    '',
  ].join('\n');
}

/** The rows of every source file. */
export const sourceRows = (): string[][] =>
  sources.flatMap((source) => csvRows(readFileSync(new URL(`../avl-tables/${source}`, import.meta.url), 'utf8')));

/** Where a family's table lies. */
export const tableUrl = (family: string): URL =>
  new URL(`../src/teltonika/generated/${family}-table.ts`, import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = sourceRows();
  for (const family of families) writeFileSync(tableUrl(family), tableSource(family, rows));
}
