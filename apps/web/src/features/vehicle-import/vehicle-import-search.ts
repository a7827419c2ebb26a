import type { VehicleImportVerdict } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';

// Named again, for the contract's list would come with the first page.
const verdicts = ['create', 'update', 'unchanged', 'bad'] as const satisfies readonly VehicleImportVerdict[];

/** The query of `/vehicles/import`: which file, so that a reload loses nothing, and which of its rows. */
export interface VehicleImportSearch {
  /** Absent = none is chosen yet. */
  readonly import?: number;
  /** Absent = those that matter most. */
  readonly rows?: VehicleImportVerdict;
}

/** Reads the query; what it does not know is left out. */
export function parseVehicleImportSearch(query: Record<string, unknown>): VehicleImportSearch {
  const id = Number(query['import']);
  if (!Number.isSafeInteger(id) || id < 1) return {};
  const rows = verdicts.find((verdict) => verdict === query['rows']);
  return { import: id, ...(rows === undefined ? {} : { rows }) };
}
