/** Kilometres after which the nuts of a wheel that was off are tightened again. */
export const reTorqueKm = 80;
/** The same in minutes of driving; whichever comes first. */
export const reTorqueMinutes = 30;
/** Days within which a change has to be entered for its wheels to be due: what is entered later is the past. */
export const reTorqueEntryDays = 30;

/** How far a vehicle has gone since a wheel was off; null = not known. */
export interface DrivenSince {
  readonly km: number | null;
  readonly drivingMinutes: number | null;
  /** Minutes by the clock. */
  readonly minutes: number;
}

/** Whether the nuts are due now. Where nothing is known of the driving, the clock decides. */
export const isReTorqueDue = ({ km, drivingMinutes, minutes }: DrivenSince): boolean =>
  km === null && drivingMinutes === null
    ? minutes >= reTorqueMinutes
    : (km ?? 0) >= reTorqueKm || (drivingMinutes ?? 0) >= reTorqueMinutes;
