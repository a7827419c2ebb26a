const storageKey = 'tyrewatch.recent_vehicles';
const most = 5;

/** Registrations opened last, newest first. */
export const recentVehicles = (): readonly string[] =>
  (localStorage.getItem(storageKey) ?? '').split('\n').filter((line) => line !== '');

/** Remembers that a vehicle was opened. */
export function rememberVehicle(registration: string): void {
  const others = recentVehicles().filter((each) => each !== registration);
  localStorage.setItem(storageKey, [registration, ...others].slice(0, most).join('\n'));
}
