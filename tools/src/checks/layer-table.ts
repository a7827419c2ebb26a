/** One row of the layer table in docs/architecture.md. */
export interface Layer {
  /** Without the scope. */
  readonly name: string;
  /** Packages of ours and database drivers, as its package.json names them without the scope. */
  readonly mayImport: readonly string[];
  readonly mustNotContain: readonly Substance[];
}

/** What the table forbids in words a check understands; its other words are for readers. */
export type Substance = 'node:*' | 'clock, chance or network' | 'SQL';

const substances: readonly Substance[] = ['node:*', 'clock, chance or network', 'SQL'];

/** Where the table stands. */
export const layerDocument = 'docs/architecture.md';

const heading = '| package | may import | must never contain |';

/** Reads the table. Throws when the document has none. */
export function readLayers(document: string): Layer[] {
  const start = document.indexOf(heading);
  if (start === -1) throw new Error(`${layerDocument} has no table with the heading ${heading}`);
  const rows = (document.slice(start).split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows
    .filter((row) => row.startsWith('|'))
    .map((row) => {
      const [, name = '', imports = '', forbidden = ''] = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      return {
        name,
        mayImport: imports.split(/,\s*/),
        mustNotContain: substances.filter((substance) => forbidden.includes(substance)),
      };
    });
}
