import { replayStart, warmUpMs, warmUpReadings } from '../judging/past-replay.ts';
import type { LevelChange, TrackState } from '../judging/track-state.ts';
import { confirmPending, emptyTrackState, foldInstant } from '../judging/track-state.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { plausibleTyre } from '../telemetry/reading-plausibility.ts';
import type { WheelTarget, WheelTargets } from '../tyres/wheel-target.ts';
import { wheelPositionAt } from '../vehicles/wheel-position.ts';
import type { HourExtremes } from './calm-hour.ts';
import { calmLevel, hourMs } from './calm-hour.ts';

/** What was told of a wheel at an instant; of several readings of one instant the lowest pressure and the highest temperature. */
export interface WheelInstant {
  readonly atMs: number;
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
}

/** Instants wanted of a wheel. */
export interface InstantsWanted {
  /** Not included. */
  readonly afterMs: number;
  /** Included. */
  readonly untilMs: number;
  /** Most instants, the oldest ones. */
  readonly limit: number;
}

/** What is stored of a wheel over a span of time. */
export interface WheelPastSource {
  /** Hours that are not calm at `okay` by every target, in time order; in any other the wheel is okay or told nothing. */
  readonly hours: readonly HourExtremes[];
  /** What was told, in time order. */
  readonly readInstants: (wanted: InstantsWanted) => Promise<readonly WheelInstant[]>;
  /** Instants of the last readings before an instant, the oldest first: as many as asked for, where there are so many. */
  readonly readTimesBefore: (beforeMs: number, limit: number) => Promise<readonly number[]>;
}

/** What a wheel is judged by again, and when. */
export interface WheelReplayRequest {
  readonly wheelIndex: number;
  /** The settings that are tried, at least one. */
  readonly targets: readonly WheelTarget[];
  /** Beginning of the time. */
  readonly fromMs: number;
  /** End, not included. */
  readonly toMs: number;
}

/** Instants read at once, at first and at most: most doubtful hours are few. */
const fewestRead = 256;
const mostRead = 4096;

const startOfHour = (atMs: number): number => Math.floor(atMs / hourMs) * hourMs;

/** A wheel on its way through time, judged by each of some settings. */
class WheelWalk {
  readonly #request: WheelReplayRequest;
  readonly #source: WheelPastSource;
  readonly #hours: ReadonlyMap<number, HourExtremes>;
  readonly #targets: readonly WheelTargets[];
  readonly changes: readonly LevelChange[][];
  #states: readonly TrackState[];
  /** Until when readings are judged, included; what was skipped since then was calm. */
  #judgedMs: number;

  constructor(request: WheelReplayRequest, source: WheelPastSource) {
    this.#request = request;
    this.#source = source;
    this.#hours = new Map(source.hours.map((hour) => [hour.atMs, hour]));
    this.#targets = request.targets.map((target) =>
      emptyTrackState.judgements.map((_, index) => (index === request.wheelIndex ? target : null)),
    );
    this.changes = request.targets.map(() => []);
    this.#states = request.targets.map(() => emptyTrackState);
    this.#judgedMs = request.fromMs - 1;
  }

  #levelBy(index: number): JudgedLevel {
    return this.#states[index]?.judgements[this.#request.wheelIndex]?.level ?? 'okay';
  }

  /** Whether nothing that comes is awaited: time and calm readings leave the levels as they are. */
  get #isSettled(): boolean {
    return this.#states.every(({ judgements }) => {
      const judgement = judgements[this.#request.wheelIndex] ?? null;
      return judgement === null || (judgement.pending === null && judgement.recovery.length === 0);
    });
  }

  /** Whether an hour leaves every level as it is. */
  #isCalm(hourAtMs: number): boolean {
    const hour = this.#hours.get(hourAtMs);
    return this.#request.targets.every(
      (target, index) => (hour === undefined ? 'okay' : calmLevel(hour, target)) === this.#levelBy(index),
    );
  }

  /** Beginning of the first hour from one on that is not calm; null = there is none. */
  #findDoubt(fromMs: number): number | null {
    const isOkay = this.#request.targets.every((_, index) => this.#levelBy(index) === 'okay');
    if (isOkay) return this.#source.hours.find(({ atMs }) => atMs >= fromMs && !this.#isCalm(atMs))?.atMs ?? null;
    for (let atMs = fromMs; atMs < this.#request.toMs; atMs += hourMs) if (!this.#isCalm(atMs)) return atMs;
    return null;
  }

  /** Begins with the readings before an hour that bring their state with them, unless those that were judged last do. */
  async #begin(doubtMs: number): Promise<void> {
    const times = await this.#source.readTimesBefore(doubtMs, warmUpReadings + 1);
    const [earliest = doubtMs, last = doubtMs] = [times.at(-warmUpReadings), times.at(-1)];
    const startMs = Math.min(earliest - 1, last - warmUpMs);
    // all there is, or what was judged last, leads up to the hour
    if (times.length <= warmUpReadings || startMs <= this.#judgedMs) return;
    const levels = this.#request.targets.map((_, index) => this.#levelBy(index));
    this.#states = levels.map((level) =>
      replayStart([{ wheelIndex: this.#request.wheelIndex, level, sinceMs: startMs, atMs: startMs }]),
    );
    this.#judgedMs = startMs;
  }

  #judge({ atMs, ...told }: WheelInstant): void {
    const { wheelIndex } = this.#request;
    const tyre = plausibleTyre({ position: wheelPositionAt(wheelIndex), ...told, sensorFault: false });
    const instant = { atMs, moving: false, tyreAt: (index: number) => (index === wheelIndex ? tyre : null) };
    this.#states = this.#states.map((state, index) =>
      foldInstant(state, instant, this.#targets[index] ?? [], this.changes[index] ?? []),
    );
    this.#judgedMs = atMs;
  }

  #letTimePass(untilMs: number): void {
    this.#states = this.#states.map((state, index) => confirmPending(state, untilMs, this.changes[index] ?? []));
  }

  /** Judges readings until the levels are settled and the next hour is calm; answers where to go on, null = at the end. */
  async #judgeOn(doubtMs: number): Promise<number | null> {
    const untilMs = this.#request.toMs - 1;
    for (let limit = fewestRead; ; limit = Math.min(2 * limit, mostRead)) {
      const instants = await this.#source.readInstants({ afterMs: this.#judgedMs, untilMs, limit });
      for (const [place, instant] of instants.entries()) {
        this.#judge(instant);
        const next = instants[place + 1];
        if (next === undefined) break;
        const nextHourMs = startOfHour(next.atMs);
        if (next.atMs < doubtMs || nextHourMs === startOfHour(instant.atMs)) continue;
        this.#letTimePass(next.atMs);
        if (this.#isSettled && this.#isCalm(nextHourMs)) return nextHourMs;
      }
      if (instants.length < limit) return null;
    }
  }

  async run(): Promise<void> {
    let doubtMs = this.#findDoubt(startOfHour(this.#request.fromMs));
    while (doubtMs !== null) {
      await this.#begin(doubtMs);
      const calmMs = await this.#judgeOn(doubtMs);
      doubtMs = calmMs === null ? null : this.#findDoubt(calmMs);
    }
    this.#letTimePass(this.#request.toMs);
  }
}

/**
 * The level changes of a wheel by each of some settings, judged from the beginning of a span of time as if nothing had been known of the wheel before.
 * The same as judging every reading one after the other: hours in which no level can change ({@link calmLevel}) are skipped, and before each other
 * hour the readings that bring a wheel's state with them are judged first. One thing these do not bring: while a pressure rises for hours, the floor
 * that an inflation is measured from is renewed every quarter of an hour from when judging began, so that a small step on top of such a rise may
 * end an incident at once in one and half an hour later in the other.
 */
export async function replayWheel(
  request: WheelReplayRequest,
  source: WheelPastSource,
): Promise<readonly (readonly LevelChange[])[]> {
  const walk = new WheelWalk(request, source);
  await walk.run();
  return walk.changes;
}
