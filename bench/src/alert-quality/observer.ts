import type { Engine } from './engine.ts';
import type { Episode } from './episode.ts';
import type { SeenChange } from './incident-log.ts';
import type { Look } from './looks.ts';
import { lookAt } from './looks.ts';
import { minuteMs, msOf, runStartMs } from './run-time.ts';
import type { Scene } from './troubles.ts';
import { dangerPercent } from './tyre.ts';
import type { Message, SentRecord } from './unit.ts';

const lowPercent = 20;
/** Mates of a dual wheel that are this far apart, cold, do not match: what tyre makers ask for. */
const apartKpa = 35;
const reopenedWithinMinutes = 12 * 60;
/** An incident that closes so soon after air was let in closes because of that. */
const airClosesMinutes = 6 * 60;
/** Silence from which a wheel that is shown as okay says what nobody knows. */
const longSilenceMs = 12 * 60 * minuteMs;
/** The same of a wheel whose vehicle drives while its unit sends: the sensor is dead, or nothing of what comes can be used. */
const shortSilenceMs = 75 * minuteMs;

const minuteOf = (ms: number): number => (ms - runStartMs) / minuteMs;

/** What is counted by the hour of wheels that nobody hears. */
export interface Silence {
  /** Wheel-hours without data that could be believed for long, and those of them shown as okay. */
  hours: number;
  greenHours: number;
  /** The same of wheels whose vehicle has driven for long while its unit sent. */
  drivingHours: number;
  greenDrivingHours: number;
}

/** Watches what really happens to a vehicle and what the product makes of it. */
export class Observer {
  readonly looks: Look[] = [];
  readonly silence: Silence = { hours: 0, greenHours: 0, drivingHours: 0, greenDrivingHours: 0 };
  /** Incidents of wheels nothing was wrong with, by the minute. */
  readonly falseIncidents: { readonly wheel: number; readonly minute: number; readonly about: string }[] = [];
  /** Incidents of mates that truly did not match, though nobody had planned that: one was filled in the frost, the other not. */
  trueMismatches = 0;
  readonly #scene: Scene;
  readonly #engine: Engine;
  #seenCount = 0;
  #drivenMinutes = 0;
  #arrivedMinute = Number.NEGATIVE_INFINITY;

  constructor(scene: Scene, engine: Engine) {
    this.#scene = scene;
    this.#engine = engine;
  }

  /** A minute has gone by, before anything of it was sent. */
  minute(): void {
    const { vehicle, episodes } = this.#scene;
    this.#drivenMinutes = vehicle.speedKmh > 0 ? this.#drivenMinutes + 1 : 0;
    for (const episode of episodes) {
      if (episode.endMinute !== null || (episode.lowMinute !== null && episode.dangerMinute !== null)) continue;
      const percent = vehicle.placeAt(episode.wheel).tyre.deviationPercent;
      if (percent <= -lowPercent) episode.lowMinute ??= vehicle.minute;
      if (percent <= -dangerPercent) episode.dangerMinute ??= vehicle.minute;
    }
  }

  /** A message was delivered. */
  arrived({ arrivesMs, records }: Message): void {
    this.#arrivedMinute = minuteOf(arrivesMs);
    for (const record of records) this.#noteTold(record, this.#arrivedMinute);
    this.seen();
  }

  /** Takes notice of what has become of incidents. */
  seen(): void {
    const { seen } = this.#engine.store.incidentLog;
    for (; this.#seenCount < seen.length; this.#seenCount += 1) {
      const change = seen[this.#seenCount];
      if (change !== undefined) this.#noteChange(change);
    }
  }

  /** Looks at every wheel. */
  look(): void {
    const { vehicle } = this.#scene;
    for (const place of vehicle.places) {
      const episode = this.#episodeOf(place.index, vehicle.minute);
      const shown = this.#engine.shown(place.index, msOf(vehicle.minute));
      const before = this.looks.findLast(({ wheel }) => wheel === place.index) ?? null;
      const look = lookAt({ vehicle, place, episode, shown, before });
      if (look !== null) this.looks.push(look);
    }
  }

  /** Counts an hour of what is shown of wheels that nobody hears. */
  hour(): void {
    const { vehicle } = this.#scene;
    const nowMs = msOf(vehicle.minute);
    for (const { index } of vehicle.places) {
      const { level, readingAtMs } = this.#engine.shown(index, nowMs);
      if (readingAtMs === null && level !== 'okay') continue;
      const silentMs = nowMs - (readingAtMs ?? 0);
      const isGreen = level === 'okay';
      if (silentMs > longSilenceMs) {
        this.silence.hours += 1;
        if (isGreen) this.silence.greenHours += 1;
      }
      const isUnitHeard = vehicle.minute - this.#arrivedMinute <= 30;
      if (isUnitHeard && silentMs > shortSilenceMs && this.#drivenMinutes * minuteMs > shortSilenceMs) {
        this.silence.drivingHours += 1;
        if (isGreen) this.silence.greenDrivingHours += 1;
      }
    }
  }

  #noteTold(record: SentRecord, minute: number): void {
    for (const { index, truthPercent, saidPercent, isWrong } of record.wheels) {
      const episode = this.#episodeOf(index, record.minute);
      if (episode === null) continue;
      if (episode.kind === 'wrong_reading' && isWrong) episode.dangerToldMinute ??= minute;
      if (episode.kind === 'wrong_reading' || episode.endMinute !== null) continue;
      episode.toldMinute ??= minute;
      if (truthPercent <= -lowPercent && saidPercent <= -lowPercent && episode.lowToldMinute === null) {
        episode.lowToldMinute = minute;
        episode.isLowToldDriving = record.isDriving;
      }
      if (truthPercent <= -dangerPercent && saidPercent <= -dangerPercent) episode.dangerToldMinute ??= minute;
    }
  }

  #noteChange(change: SeenChange): void {
    const { nowMs, wheel, kind, level, isOpen } = change;
    const minute = minuteOf(nowMs);
    const episode = this.#episodeOf(wheel, minute) ?? this.#lateEpisodeOf(wheel, minute);
    if (episode === null) {
      if (kind === 'opened' && change.reason === 'dual_mismatch' && this.#areMatesApart(wheel))
        this.trueMismatches += 1;
      else if (kind === 'opened') this.falseIncidents.push({ wheel, minute, about: change.reason ?? level });
      return;
    }
    if (isAlertOf(episode, change)) {
      episode.alertMinute ??= minute;
      if (level === 'critical') episode.criticalMinute ??= minute;
    }
    if (kind === 'opened') noteOpening(episode, minute);
    if (kind === 'resolved' && !isOpen && episode.endMinute === null) noteClosing(episode, minute);
  }

  #areMatesApart(wheel: number): boolean {
    const { places } = this.#scene.vehicle;
    const mates = places.filter(({ index }) => areMates(index, wheel)).map(({ tyre }) => tyre.coldKpa);
    return Math.max(...mates) - Math.min(...mates) >= apartKpa;
  }

  /** The newest trouble of a wheel that goes on at a minute. */
  #episodeOf(wheel: number, minute: number): Episode | null {
    const episode = this.#scene.episodes.findLast(
      (one) => one.wheel === wheel || (one.kind === 'swapped_sensors' && wheel === 4) || isOtherDual(one, wheel),
    );
    if (episode === undefined) return null;
    return episode.startMinute <= minute && (episode.endMinute ?? Number.POSITIVE_INFINITY) >= minute ? episode : null;
  }

  /** One that is over, of which was told late. */
  #lateEpisodeOf(wheel: number, minute: number): Episode | null {
    const episode = this.#scene.episodes.findLast((one) => one.wheel === wheel) ?? null;
    return episode !== null && minute - (episode.endMinute ?? minute) < reopenedWithinMinutes ? episode : null;
  }
}

/** Whether a change tells of a trouble: that nothing is heard tells of nothing but a sensor that is gone. */
function isAlertOf({ kind }: Episode, change: SeenChange): boolean {
  const isByNothing = change.reason === 'not_monitored' || change.reason === 'silent_sensor';
  const isSilent = kind === 'burst' || kind === 'dead_sensor';
  return (change.kind === 'opened' || change.kind === 'raised') && (isSilent || !isByNothing);
}

const areMates = (wheel: number, other: number): boolean => Math.floor(wheel / 2) === Math.floor(other / 2);

const isOtherDual = ({ kind, wheel }: Episode, other: number): boolean =>
  kind === 'dual_mismatch' && areMates(wheel, other);

function noteOpening(episode: Episode, minute: number): void {
  episode.incidents += 1;
  const { lastClosingMinute } = episode;
  if (lastClosingMinute !== null && minute - lastClosingMinute <= reopenedWithinMinutes) episode.reopenings += 1;
}

function noteClosing(episode: Episode, minute: number): void {
  const isByAir = episode.airMinute !== null && minute - episode.airMinute <= airClosesMinutes;
  if (isByAir) return;
  episode.closings += 1;
  episode.lastClosingMinute = minute;
}
