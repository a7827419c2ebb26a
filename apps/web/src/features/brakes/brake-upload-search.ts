import type { BrakeVerdict } from '@tyrewatch/contract/brakes/brake-upload-endpoints';

// Named again, for the contract's list would come with the first page.
const verdicts = ['fix', 'remark', 'ready', 'left_out', 'kept'] as const satisfies readonly BrakeVerdict[];

/** The query of `/upload-trailer-brake-report`: which upload, so that a reload loses nothing, and which of its rows. */
export interface BrakeUploadSearch {
  /** Absent = none is chosen yet. */
  readonly upload?: number;
  /** Absent = all of them. */
  readonly rows?: BrakeVerdict;
}

/** Reads the query; what it does not know is left out. */
export function parseBrakeUploadSearch(query: Record<string, unknown>): BrakeUploadSearch {
  const id = Number(query['upload']);
  if (!Number.isSafeInteger(id) || id < 1) return {};
  const rows = verdicts.find((verdict) => verdict === query['rows']);
  return { upload: id, ...(rows === undefined ? {} : { rows }) };
}
