import { britishInstantMs, britishTimeAt } from '../weather/british-time.ts';
import type { Duty } from './duty-table.ts';

/** A span in which a vehicle is on duty, epoch milliseconds. */
export interface DutyWindow {
  readonly startMs: number;
  readonly endMs: number;
}

const servicedWindowMinutes = 10 * 60;

/**
 * The window that is open at `atMs`, else the next one; null when the duty has none at all. `lot`
 * (0 to below 1) is the vehicle's own share of the stagger and picks its service day.
 */
export function findDutyWindow(duty: Duty, lot: number, atMs: number): DutyWindow | null {
  const today = britishTimeAt(atMs);
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const minutes = windowMinutes(duty, lot, (today.weekday + ahead + 7) % 7);
    if (minutes === 0) continue;
    const startMinute = duty.startMinute + duty.staggerMinutes * lot;
    const startMs = britishInstantMs(today.dayNumber + ahead, startMinute);
    const endMs = startMs + minutes * 60_000;
    if (endMs > atMs) return { startMs, endMs };
  }
  return null;
}

function windowMinutes(duty: Duty, lot: number, weekday: number): number {
  const minutes = duty.windowMinutes[weekday] ?? 0;
  const serviced = duty.weeklyService && weekday === Math.floor(lot * 7 * 31) % 7;
  return serviced ? Math.min(minutes, servicedWindowMinutes) : minutes;
}
