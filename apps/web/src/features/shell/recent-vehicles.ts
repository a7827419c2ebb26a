import { isReferenceTo } from '@tyrewatch/domain/vehicles/vehicle-reference';

const storageKey = 'tyrewatch.recent_vehicles';
const most = 5;

/** A vehicle that was opened. */
export interface RecentVehicle {
  readonly registration: string;
  /** What addresses name it by. */
  readonly reference: string;
  /** Whose it is, where its registration alone does not tell; otherwise null. */
  readonly owner: string | null;
}

const lineOf = ({ registration, reference, owner }: RecentVehicle): string =>
  owner === null ? registration : [registration, reference, owner].join('\t');

function recentOf(line: string): RecentVehicle {
  const [registration = '', reference = registration, owner = null] = line.split('\t');
  return { registration, reference, owner };
}

const lines = (): readonly string[] =>
  (localStorage.getItem(storageKey) ?? '').split('\n').filter((line) => line !== '');

/** Vehicles opened last, newest first. */
export const recentVehicles = (): readonly RecentVehicle[] => lines().map(recentOf);

const keep = (kept: readonly string[]): void => localStorage.setItem(storageKey, kept.slice(0, most).join('\n'));

/** Forgets what a reference names: it is not there any more, or may not be seen. */
export const forgetVehicle = (reference: string): void =>
  keep(lines().filter((line) => recentOf(line).reference !== reference));

/** Remembers that a vehicle was opened, in place of what named it, or might have meant it, before. */
export function rememberVehicle(vehicle: {
  readonly id: number;
  readonly registration: string;
  readonly reference: string;
  readonly organization_name: string;
}): void {
  const { registration, reference, organization_name: organisation } = vehicle;
  const line = lineOf({ registration, reference, owner: reference === registration ? null : organisation });
  const others = lines().filter((each) => !isReferenceTo(recentOf(each).reference, vehicle));
  keep([line, ...others]);
}
