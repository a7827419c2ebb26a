import type { ProblemCode } from '../problems/problem-codes.ts';
import { isSameName } from '../names/name-key.ts';

/** Name as it is stored: without outer spaces, in composed form. */
export const plainFleetName = (name: string): string => name.normalize('NFC').trim();

/** What hinders an operation, by code and the name the message states. */
export interface FleetProblem {
  readonly code: ProblemCode;
  readonly name: string;
}

/** What hinders creating a fleet; null when nothing does. */
export function findCreateProblem(name: string, isTaken: boolean): FleetProblem | null {
  if (plainFleetName(name) === '') return { code: 'fleet_name_empty', name };
  return isTaken ? { code: 'fleet_duplicate', name } : null;
}

/**
 * What hinders renaming a fleet; null when nothing does. A new name that counts as the old one is
 * the fleet's own and not taken.
 */
export function findRenameProblem(
  oldName: string,
  newName: string,
  facts: { readonly exists: boolean; readonly isNewNameTaken: boolean },
): FleetProblem | null {
  if (plainFleetName(oldName) === '') return { code: 'fleet_name_empty', name: oldName };
  if (plainFleetName(newName) === '') return { code: 'fleet_name_empty', name: newName };
  if (!facts.exists) return { code: 'fleet_not_found', name: oldName };
  const isOwn = isSameName(oldName, newName);
  return facts.isNewNameTaken && !isOwn ? { code: 'fleet_rename_duplicate', name: newName } : null;
}

/** What still belongs to a fleet. */
export interface FleetContents {
  readonly depots: number;
  readonly vehicles: number;
  readonly reports: number;
}

/** What hinders deleting a fleet; null when nothing does. `contents` is null when there is no such fleet. */
export function findDeleteProblem(name: string, contents: FleetContents | null): FleetProblem | null {
  if (plainFleetName(name) === '') return { code: 'fleet_name_empty', name };
  if (contents === null) return { code: 'fleet_not_found_for_delete', name };
  if (contents.depots > 0) return { code: 'fleet_has_depots', name };
  if (contents.vehicles > 0) return { code: 'fleet_has_vehicles', name };
  return contents.reports > 0 ? { code: 'fleet_has_reports', name } : null;
}
