import type { ReportDraft } from './report-draft.ts';

/** What a part of the form works with. */
export interface FieldProps {
  readonly draft: ReportDraft;
  /** What is wrong, by the fields' names on the wire. */
  readonly faults: Readonly<Record<string, string>>;
  readonly change: (changes: Partial<ReportDraft>) => void;
}

/** Names on the wire of the fields that show what is wrong with them. */
export const shownFields = ['emails', 'time_zone', 'fleet_ids', 'vehicle_ids', 'condition_level'];
