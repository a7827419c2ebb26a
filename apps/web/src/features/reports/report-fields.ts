import type { ReportDraft } from './report-draft.ts';

/** What a part of the form works with. */
export interface FieldProps {
  /** Before the names on the wire it makes the ids of the fields. */
  readonly id: string;
  readonly draft: ReportDraft;
  /** What is wrong, by the fields' names on the wire. */
  readonly faults: Readonly<Record<string, string>>;
  readonly change: (changes: Partial<ReportDraft>) => void;
}

/** Names on the wire of the fields that show what is wrong with them, in their order. */
export const shownFields = [
  'name',
  'fleet_ids',
  'depot_ids',
  'vehicle_ids',
  'condition_level',
  'time_zone',
  'formats',
  'emails',
] as const;
/** Name on the wire of a field that shows what is wrong with it. */
export type ShownField = (typeof shownFields)[number];
