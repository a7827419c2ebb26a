import type { Finding } from '@tyrewatch/domain/levels/level-in-force';
import { levelInForce } from '@tyrewatch/domain/levels/level-in-force';
import { shownLevel, staleAtMs } from '@tyrewatch/domain/levels/silence';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import { worstWheelOf } from '@tyrewatch/domain/levels/worst-first';
import type { WheelJudgement } from '@tyrewatch/domain/judging/wheel-judgement';
import { wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelArray, WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import { watchQuickLeaks } from './fall-watch.ts';
import { findingsOf } from './wheel-findings.ts';
import { outlookOf } from './wheel-outlook.ts';
import type { VehicleEntry } from './vehicle-entry.ts';

/** Silence, as far as it changes what is shown. */
export interface Presence {
  readonly nowMs: number;
  readonly unitOffline: boolean;
}

/** The same of wheels that were judged at an instant: what has come to be since the newest reading is told by it. */
export interface JudgedPresence extends Presence {
  readonly judgedAtMs: number;
}

/**
 * When the wheel last told what it is shown by: its pressure, or heat that has settled, as a level of its own or under the
 * only one above it. A sensor whose pressure cell is silent is silent, however long its thermometer goes on. Null when it
 * told no pressure yet.
 */
export const lastValidAtMs = ({ level, atMs, pressureAtMs, isHot }: WheelJudgement): number | null =>
  level === 'high_temperature' || (level === 'critical' && isHot) ? atMs : pressureAtMs;

/** A level as it is shown, with the device time of the wheel's last data. */
interface Shown {
  readonly level: AlertLevel;
  readonly lastAtMs: number | null;
  /** The finding whose level is shown, and when it was noticed; absent: none is. */
  readonly found?: { readonly finding: Finding; readonly noticedAtMs: number };
}

function levelSince(
  judgement: WheelJudgement,
  { level, lastAtMs, found }: Shown,
  before: WheelValues | null,
  presence: Presence,
): number | null {
  if (level === 'stale') return staleAtMs(lastAtMs);
  // silence has no instant of its own but the one at which it was noticed
  if (level === 'offline') return before?.level === 'offline' ? before.levelSinceMs : presence.nowMs;
  if (found?.finding.sinceMs !== undefined) return found.finding.sinceMs;
  if (found !== undefined) return before?.level === level ? before.levelSinceMs : found.noticedAtMs;
  return judgement.sinceMs;
}

function wheelValues(
  entry: VehicleEntry,
  index: number,
  judgement: WheelJudgement,
  presence: JudgedPresence,
): WheelValues {
  const before = entry.wheels[index] ?? null;
  const lastAtMs = lastValidAtMs(judgement);
  const { level: inForce, finding } = levelInForce(judgement.level, findingsOf(entry, index, presence.judgedAtMs));
  // what is not monitored is displayed as that beside the level it had
  const settled = inForce === 'stale' ? judgement.level : inForce;
  const silence = { level: settled, hasSensor: true, lastAtMs, unitOffline: presence.unitOffline };
  // what is expected of a wheel that has fallen silent is no less true for its silence
  const level = finding?.reason === 'predicted' ? finding.level : shownLevel(silence, presence.nowMs);
  // of a vehicle that raises no incidents it is as old as it was looked at
  const noticedAtMs = entry.incidents.get(index)?.levelSinceMs ?? presence.judgedAtMs;
  const isFound = finding !== null && level === inForce;
  const shown = isFound ? { level, lastAtMs, found: { finding, noticedAtMs } } : { level, lastAtMs };
  const readingAtMs = lastAtMs ?? judgement.atMs;
  return {
    pressureKpa: judgement.pressureKpa,
    temperatureC: judgement.temperatureC,
    coldPressureKpa: judgement.coldKpa,
    level,
    levelSinceMs: levelSince(judgement, shown, before, presence),
    readingAtMs,
    timeToCritical: outlookOf(entry, index, judgement, readingAtMs),
  };
}

/**
 * What is shown of each wheel after the newest readings, by storage index; null for wheels without data. A sensor that
 * sends is a sensor that is there, whether or not somebody has entered it.
 */
export function shownWheels(entry: VehicleEntry, presence: JudgedPresence): WheelArray {
  const wheels: (WheelValues | null)[] = [];
  watchQuickLeaks(entry);
  for (let index = 0; index < wheelPositionCount; index += 1) {
    const judgement = entry.track.head.judgements[index] ?? null;
    const values = judgement === null ? (entry.wheels[index] ?? null) : wheelValues(entry, index, judgement, presence);
    if (values === null) continue;
    while (wheels.length < index) wheels.push(null);
    wheels.push(values);
  }
  return wheels;
}

/** How the vehicle is listed: as its worst wheel. Wheels it has and that never had data count as unassigned. */
export const shownSeverity = ({ wheels, wheelIndexes, targets }: VehicleEntry): Severity =>
  worstWheelOf(wheels, wheelIndexes, (index) => targets[index]?.recommendedKpa ?? null)?.severity ?? {
    level: 'unassigned',
    criticalAtMs: null,
    offTargetPercent: 0,
  };

/**
 * Since when the vehicle has its level; null before any data. A problem is as old as the oldest wheel that has it; any
 * other level began when the last wheel came to it, or when one whose sensor was changed fell silent about what it had.
 */
export function shownSince(level: AlertLevel, { wheels, wheelIndexes, wheelRestarts }: VehicleEntry): number | null {
  const instants = wheelIndexes.flatMap((index) => {
    const wheel = wheels[index] ?? null;
    if (wheel === null) return isProblem(level) ? [] : (wheelRestarts.get(index) ?? []);
    return wheel.level === level ? (wheel.levelSinceMs ?? []) : [];
  });
  if (instants.length === 0) return null;
  return isProblem(level) ? Math.min(...instants) : Math.max(...instants);
}
