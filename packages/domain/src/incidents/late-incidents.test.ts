import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { allWheelPositions } from '../vehicles/wheel-position.ts';
import type { IncidentMove, DerivedIncident, LevelMark } from './derived-incidents.ts';
import { deriveIncidents, withSection } from './derived-incidents.ts';
import { changedSections } from '../judging/level-section.ts';
import type { RejudgedPast } from '../judging/past-replay.ts';
import { PastReplay, replayStart } from '../judging/past-replay.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { LevelChange } from '../judging/track-state.ts';
import type { VehicleTrack } from '../judging/vehicle-track.ts';
import {
  applyReading,
  confirmUntil,
  isBeforeWindow,
  isLateReading,
  openTrack,
  rejudge,
} from '../judging/vehicle-track.ts';
import type { TrackReading } from '../judging/window-fold.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const targets: WheelTargets = allWheelPositions.map(() => ({
  recommendedKpa: 800,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
}));

type Numbers = { readonly pressureKpa: number | null };

const readingsPerStretch = 8;

/** Each instant once, in time order. */
const inOrder = (readings: readonly TrackReading[]): TrackReading[] =>
  [...new Map(readings.map((reading) => [reading.atMs, reading])).values()].toSorted((a, b) => a.atMs - b.atMs);

/** A vehicle with a record of its levels that late readings correct, as ingest and its store keep one. */
class RecordedVehicle {
  readonly track: VehicleTrack = openTrack();
  readonly #marks = new Map<number, LevelMark<Numbers>[]>();
  #stored: TrackReading[] = [];
  /** How often the record was corrected, and how often late readings mattered for a part of the past alone. */
  corrections = 0;
  endedEarly = 0;

  arrive(batch: readonly TrackReading[]): void {
    if (batch.some((reading) => isLateReading(this.track, reading))) this.#correct(batch);
    else for (const reading of batch) this.#note(applyReading(this.track, reading, targets).transitions);
    this.#stored = [...this.#stored, ...batch];
  }

  /** Lets so much time pass since the newest reading without another one. */
  wait(minutes: number): void {
    this.#note(confirmUntil(this.track, (this.track.head.atMs ?? startMs) + minutes * minuteMs));
  }

  stories(): DerivedIncident<Numbers>[][] {
    return [0, 1].map((wheel) => deriveIncidents(this.#marks.get(wheel) ?? []));
  }

  #note(changes: readonly LevelChange[]): void {
    for (const { wheelIndex, ...change } of changes) {
      this.#marks.set(wheelIndex, [...(this.#marks.get(wheelIndex) ?? []), markOf(change)]);
    }
  }

  /** What late readings make of the past, judged stretch by stretch until they no longer matter. */
  #judgePast(batch: readonly TrackReading[]): RejudgedPast | null {
    const isPast = (reading: TrackReading): boolean => isBeforeWindow(this.track, reading);
    const stored = inOrder(this.#stored.filter(isPast));
    let late = inOrder(batch.filter(isPast));
    if (late.length === 0) return null;
    const replay = new PastReplay(replayStart([]), targets);
    let done = 0;
    while (done < stored.length && (late.length > 0 || !replay.hasConverged)) {
      const stretch = stored.slice(done, done + readingsPerStretch);
      done += stretch.length;
      const untilMs = done < stored.length ? (stretch.at(-1)?.atMs ?? 0) : Number.POSITIVE_INFINITY;
      replay.add(
        stretch,
        late.filter(({ atMs }) => atMs <= untilMs),
      );
      late = late.filter(({ atMs }) => atMs > untilMs);
    }
    replay.add([], late);
    this.endedEarly += done < stored.length ? 1 : 0;
    return replay.result(this.track.base, done >= stored.length);
  }

  #correct(batch: readonly TrackReading[]): void {
    const past = this.#judgePast(batch);
    for (const { wheelIndex, changes, ...section } of rejudge(this.track, batch, targets, past).flatMap(
      changedSections,
    )) {
      this.corrections += 1;
      const marks = withSection(this.#marks.get(wheelIndex) ?? [], { ...section, marks: changes.map(markOf) });
      this.#marks.set(
        wheelIndex,
        deriveIncidents(marks).flatMap(({ moves }) => moves.map(markOfMove)),
      );
    }
  }
}

const markOf = ({ atMs, to, judgement }: Omit<LevelChange, 'wheelIndex'>): LevelMark<Numbers> => ({
  atMs,
  level: to,
  numbers: { pressureKpa: judgement.pressureKpa },
});

/** A record keeps the transitions of incidents alone. */
const markOfMove = ({ kind, atMs, level, numbers }: IncidentMove<Numbers>): LevelMark<Numbers> => ({
  atMs,
  level: kind === 'resolved' ? 'okay' : level,
  numbers,
});

const arbitraryReading = fc.record({
  wheel: fc.constantFrom('1A' as const, '1A' as const, '1B' as const),
  pressureKpa: fc.constantFrom(800, 800, 800, 790, 655, 640, 630, 590, 575, 560, 540, 500, 300, 0, 980, null),
  temperatureC: fc.constantFrom(20, 20, 20, 25, 60, 88, null),
  minute: fc.integer({ min: 1, max: 40 }),
});

/** Up to 120 readings over up to three days, most of them beyond the window when the last has come. */
const arbitrarySeries = fc.array(arbitraryReading, { minLength: 2, maxLength: 120, size: 'max' }).map((steps) => {
  let minute = 0;
  return steps.map(({ wheel, pressureKpa, temperatureC, minute: gap }): TrackReading => {
    minute += gap;
    const tyre = { position: wheel, pressureKpa, temperatureC, sensorFault: false };
    return { atMs: startMs + minute * minuteMs, speedKmh: minute % 3 === 0 ? 60 : null, tyres: [tyre] };
  });
});

const batchesOf = (readings: readonly TrackReading[], sizes: readonly number[]): TrackReading[][] => {
  const batches: TrackReading[][] = [];
  for (let from = 0, index = 0; from < readings.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    batches.push(readings.slice(from, from + size).toSorted((a, b) => a.atMs - b.atMs));
    from += size;
  }
  return batches;
};

/** A series and an arrival of all of it, some of it twice: mixed all over, or each part delayed on its own. */
const arrivals = fc
  .tuple(arbitrarySeries, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }))
  .chain(([series, sizes]) => {
    const again = fc.array(fc.constantFrom(...series), { maxLength: 10 });
    const mixed = again.chain((twice) => {
      const all = [...series, ...twice];
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
    const delayed = fc
      .array(fc.constantFrom(0, 0, 0, 0, 5, 20, 200), { minLength: series.length, maxLength: series.length })
      .map((delays) =>
        series
          .map((reading, index) => ({ reading, arrives: index + (delays[index] ?? 0) }))
          .toSorted((a, b) => a.arrives - b.arrives)
          .map(({ reading }) => reading),
      );
    return fc.tuple(fc.constant(series), fc.oneof(mixed, delayed), fc.constant(sizes));
  });

const withoutDriving = ({ head }: VehicleTrack): unknown => ({ atMs: head.atMs, judgements: head.judgements });

describe('the record of incidents, whatever the order of arrival', () => {
  it('is that of the sorted readings without repetitions', () => {
    let corrections = 0;
    let endedEarly = 0;
    fc.assert(
      fc.property(arrivals, ([series, arrival, sizes]) => {
        const sorted = new RecordedVehicle();
        for (const reading of series) sorted.arrive([reading]);
        expect(sorted.corrections).toBe(0);
        const shuffled = new RecordedVehicle();
        for (const [index, batch] of batchesOf(arrival, sizes).entries()) {
          shuffled.arrive(batch);
          shuffled.wait((index % 4) * 5);
        }
        for (const vehicle of [sorted, shuffled]) vehicle.wait(15);
        expect(shuffled.stories()).toEqual(sorted.stories());
        expect(withoutDriving(shuffled.track)).toEqual(withoutDriving(sorted.track));
        corrections += shuffled.corrections;
        endedEarly += shuffled.endedEarly;
      }),
      { numRuns: 250 },
    );
    expect(corrections).toBeGreaterThan(1000);
    expect(endedEarly).toBeGreaterThan(100);
  });
});
