import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';

/** Where an entry leads. */
export type PaletteTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'action'; readonly run: () => void };

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Dimmed words at the end of the line, e.g. the fleet. */
  readonly note: string | null;
  /** Keys that do the same; absent = none. */
  readonly keys?: string;
  /** Present for vehicles. */
  readonly level: DisplayLevel | null;
  readonly target: PaletteTarget;
}

/** Lines under one heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Whether all words of the query stand in the label, in any order. */
export function matches(label: string, query: string): boolean {
  const plain = label.toLocaleLowerCase();
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Parts the words of a query that name something to do from those a vehicle is looked for by. */
export function partQuery(query: string, acts: readonly string[]): { readonly named: string; readonly sought: string } {
  const isOfAct = (word: string): boolean =>
    word.length >= 3 && acts.some((act) => act.startsWith(word.toLocaleLowerCase()));
  const words = query.trim().split(/\s+/);
  const only = (isWanted: (word: string) => boolean): string => words.filter(isWanted).join(' ');
  return { named: only(isOfAct), sought: only((word) => !isOfAct(word)) };
}

/** The line of a vehicle. */
export const vehicleEntry = (
  row: VehicleRow,
  { label, note, path }: { readonly label: string; readonly note: string | null; readonly path: string },
): PaletteEntry => ({
  id: `vehicle-${row.id}`,
  label,
  note,
  level: displayLevelOf(row.level, row.not_monitored_reason),
  target: { kind: 'path', path },
});
