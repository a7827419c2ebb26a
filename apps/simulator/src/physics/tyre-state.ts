/** One simulated tyre with its sensor. Plain numbers, so that it can be written to a state file. */
export interface TyreState {
  /** Gas content as the gauge pressure in kPa the tyre would show at 20 °C; 0 is flat. */
  coldKpa: number;
  /** Temperature of the contained air without the brake's share, °C. */
  airC: number;
  /** What the wheel's brake adds to the contained air at present, °C. */
  brakeC: number;
  /** What the brake would add once settled while driving, °C; 0 for a sound brake. */
  settledBrakeC: number;
  /** What the sensor believes the temperature is, °C; lags behind. */
  sensorC: number;
  /** Share of the gauge pressure lost per hour by a leak beyond natural loss; 0 for a sound tyre. */
  leakPerHour: number;
  /** Whether the sensor has stopped sending. */
  silent: boolean;
  /** Index of the wheel whose values are shown under this wheel's name; its own unless swapped. */
  shownFrom: number;
}

/** A sound tyre at rest in air of `airC`, filled to `coldKpa`. `wheel` is its index on the vehicle. */
export function restingTyre(wheel: number, coldKpa: number, airC: number): TyreState {
  return {
    coldKpa,
    airC,
    brakeC: 0,
    settledBrakeC: 0,
    sensorC: airC,
    leakPerHour: 0,
    silent: false,
    shownFrom: wheel,
  };
}
