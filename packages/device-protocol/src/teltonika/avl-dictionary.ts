import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { ruptelaTable } from '../ruptela/parameter-table.ts';
import { fmbTable } from './generated/fmb-table.ts';
import { fmx6Table } from './generated/fmx6-table.ts';
import { ftTable } from './generated/ft-table.ts';

/** How the bytes of a parameter are to be read. */
export type AvlCoding = 'unsigned' | 'signed' | 'bytes' | 'text';

/** A row of a family's table: id, name, bytes (null: variable), coding, multiplier (null: unknown), unit. */
export type AvlRow = readonly [
  id: number,
  name: string,
  byteLength: number | null,
  coding: AvlCoding,
  multiplier: number | null,
  unit: string,
];

/** What the vendor publishes of an AVL id in one family. */
export interface AvlParameter {
  readonly id: number;
  /** The vendor's English name. */
  readonly name: string;
  /** Null for variable length. */
  readonly byteLength: number | null;
  readonly coding: AvlCoding;
  /** What a raw number is multiplied by to be in `unit`; null where the vendor's table lost it. */
  readonly multiplier: number | null;
  /** As the vendor writes it; '' for none. */
  readonly unit: string;
}

const tables: Record<DeviceFamily, ReadonlyMap<number, AvlRow>> = {
  fmb: byId(fmbTable),
  fmx6: byId(fmx6Table),
  ft: byId(ftTable),
  ruptela: byId(ruptelaTable),
};

function byId(rows: readonly AvlRow[]): ReadonlyMap<number, AvlRow> {
  return new Map(rows.map((row) => [row[0], row]));
}

/** The parameter an id means in a family; null when the family has no such id. */
export function findAvlParameter(family: DeviceFamily, id: number): AvlParameter | null {
  const row = tables[family].get(id);
  if (!row) return null;
  const [, name, byteLength, coding, multiplier, unit] = row;
  return { id, name, byteLength, coding, multiplier, unit };
}
