/** Something that happens to a vehicle at an instant. Wheels are indexes of its tyre states. */
export type VehicleEvent = { readonly atMs: number } & VehicleChange;

/** The change itself. */
export type VehicleChange =
  | { readonly kind: 'leak'; readonly wheel: number; readonly sharePerHour: number }
  | { readonly kind: 'brake_heat'; readonly wheel: number; readonly settledC: number }
  | { readonly kind: 'sensor_silent'; readonly wheel: number; readonly silent: boolean }
  | { readonly kind: 'swap_sensors'; readonly wheel: number; readonly withWheel: number }
  /** Every sensor is heard under its own wheel's name again. */
  | { readonly kind: 'own_sensors' }
  | { readonly kind: 'inflate'; readonly wheel: number; readonly coldKpa: number }
  | { readonly kind: 'hold'; readonly untilMs: number }
  | { readonly kind: 'unit_dead'; readonly dead: boolean }
  | { readonly kind: 'weekly_check' };

/** Adds events to a list that stays in order of time. */
export function withEvents(events: readonly VehicleEvent[], added: readonly VehicleEvent[]): VehicleEvent[] {
  return [...events, ...added].toSorted((one, other) => one.atMs - other.atMs);
}
