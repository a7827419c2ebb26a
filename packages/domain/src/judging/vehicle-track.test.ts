import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, TyreReading } from '../telemetry/reading.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { allWheelPositions, wheelIndex } from '../vehicles/wheel-position.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import { emptyTrackState, silentDrivingMs } from './track-state.ts';
import type { VehicleTrack } from './vehicle-track.ts';
import { applyReading, confirmUntil, isLateReading, openTrack, windowMs, windowReadings } from './vehicle-track.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const targets: WheelTargets = allWheelPositions.map(() => ({
  recommendedKpa: 800,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
}));

type TrackReading = Pick<Reading, 'atMs' | 'speedKmh' | 'tyres'>;

const tyreAt = (position: TyreReading['position'], pressureKpa: number | null): TyreReading => ({
  position,
  pressureKpa,
  temperatureC: 20,
  sensorFault: false,
});

const reading = (minute: number, ...pressures: readonly number[]): TrackReading => ({
  atMs: startMs + minute * minuteMs,
  speedKmh: 60,
  tyres: pressures.map((pressureKpa, index) => tyreAt(allWheelPositions[index] ?? '1A', pressureKpa)),
});

function applyAll(readings: readonly TrackReading[], track: VehicleTrack = openTrack()): VehicleTrack {
  for (const next of readings) applyReading(track, next, targets);
  return track;
}

const levels = (track: VehicleTrack): unknown[] =>
  track.head.judgements.slice(0, 2).map((judgement) => judgement?.level ?? null);

describe('a track', () => {
  it('judges readings as they come', () => {
    const track = applyAll([reading(0, 800, 800), reading(10, 630, 800)]);
    const update = applyReading(track, reading(11, 630, 800), targets);
    expect(update).toMatchObject({ fate: 'appended' });
    expect(update.transitions).toMatchObject([
      { wheelIndex: 0, atMs: startMs + 11 * minuteMs, from: 'okay', to: 'maintenance' },
    ]);
    expect(levels(track)).toEqual(['maintenance', 'okay']);
  });

  describe('a worse reading that nothing contradicts', () => {
    const firstChange = (readings: readonly TrackReading[]): unknown => {
      const [change] = applyAll(readings).changes.filter(({ from }) => from !== null);
      return change && [(change.atMs - startMs) / minuteMs, change.wheelIndex, change.to];
    };

    it.each([
      ['two reporting intervals', [0, 4, 20], 12],
      ['eight minutes at most', [0, 30, 45], 38],
      ['two minutes at least', [0, 0.2, 20], 2.2],
    ])(
      'is confirmed by the time that later readings let pass: %s',
      (_rule, [first = 0, low = 0, after = 0], minute) => {
        const story = [reading(first, 648, 800), reading(low, 639, 800), reading(after, 800, 800)];
        expect(firstChange(story)).toEqual([minute, 0, 'maintenance']);
      },
    );

    it('is confirmed by readings of other wheels, which let time pass as well', () => {
      const other = { ...reading(20), tyres: [tyreAt('1B', 800)] };
      expect(firstChange([reading(0, 660), reading(5, 630), other])).toEqual([13, 0, 'maintenance']);
    });

    it('is not where a reading contradicts it in time', () => {
      expect(firstChange([reading(0, 660), reading(5, 630), reading(12, 800), reading(60, 800)])).toBeUndefined();
    });

    it('waits its reporting interval and a minute where it fell to nothing', () => {
      expect(firstChange([reading(0, 800), reading(5, 0), reading(11, 800)])).toBeUndefined();
      expect(firstChange([reading(0, 800), reading(5, 0), reading(11.1, 800)])).toEqual([11, 0, 'critical']);
    });

    it('is confirmed by the clock while no reading comes', () => {
      const track = applyAll([reading(0, 660), reading(5, 630)]);
      expect(confirmUntil(track, startMs + 13 * minuteMs)).toEqual([]);
      expect(confirmUntil(track, startMs + 16 * minuteMs)).toMatchObject([
        { wheelIndex: 0, atMs: startMs + 13 * minuteMs, from: 'okay', to: 'maintenance' },
      ]);
      expect(track.head.judgements[0]).toMatchObject({ sinceMs: startMs + 13 * minuteMs, pending: null });
      expect(confirmUntil(track, startMs + 60 * minuteMs)).toEqual([]);
      expect(applyReading(track, reading(20, 630), targets).transitions).toEqual([]);
    });

    it('is not confirmed after all where a reading of that time arrives late and contradicts it', () => {
      const track = applyAll([reading(0, 660), reading(5, 630)]);
      confirmUntil(track, startMs + 16 * minuteMs);
      expect(isLateReading(track, reading(10, 800))).toBe(true);
      expect(isLateReading(track, reading(16, 800))).toBe(false);
      applyReading(track, reading(10, 800), targets);
      expect(levels(track)).toEqual(['okay', null]);
      expect(track).toEqual(applyAll([reading(0, 660), reading(5, 630), reading(10, 800)]));
    });
  });

  it('takes a late reading into its place', () => {
    const track = applyAll([reading(0, 800), reading(20, 630)]);
    expect(levels(track)).toEqual(['okay', null]);
    const update = applyReading(track, reading(15, 630), targets);
    expect(update).toMatchObject({ fate: 'inserted' });
    expect(update.transitions).toMatchObject([
      { wheelIndex: 0, atMs: startMs + 20 * minuteMs, from: 'okay', to: 'maintenance' },
    ]);
  });

  it('takes back what a late reading proves wrong', () => {
    const track = applyAll([reading(0, 800), reading(10, 630), reading(20, 630)]);
    const update = applyReading(track, reading(15, 660), targets);
    expect(update.transitions).toMatchObject([{ from: 'maintenance', to: 'okay' }]);
  });

  it('is not changed by a repetition', () => {
    const track = applyAll([reading(0, 800), reading(10, 630)]);
    const head = track.head;
    const update = applyReading(track, reading(10, 630), targets);
    expect(update).toMatchObject({ fate: 'duplicate', transitions: [] });
    expect(track.head).toBe(head);
  });

  it('joins single-tyre readings of one instant', () => {
    const second = { ...reading(0), tyres: [tyreAt('1B', 500)] };
    const track = applyAll([reading(0, 800)]);
    expect(applyReading(track, second, targets).fate).toBe('merged');
    expect(track.recent.count).toBe(1);
    expect(track.head.judgements[wheelIndex('1B')]).toMatchObject({ pressureKpa: 500, level: 'critical' });
  });

  it('leaves what is older than its base to storage', () => {
    const long = Array.from({ length: windowReadings + 10 }, (_, minute) => reading(minute, 800));
    const track = applyAll(long);
    expect(track.recent.count).toBe(windowReadings);
    expect(track.base.atMs).toBe(startMs + 9 * minuteMs);
    expect(applyReading(track, reading(9, 0), targets)).toMatchObject({ fate: 'too_old', transitions: [] });
    expect(applyReading(track, reading(9.5, 800), targets).fate).toBe('inserted');
  });

  it('settles what is older than six hours', () => {
    const track = applyAll([reading(0, 800), reading(1, 800), reading(windowMs / minuteMs + 1, 800)]);
    expect(track.base.atMs).toBe(startMs);
    expect(track.recent.count).toBe(2);
  });

  it('does not judge wheels without a target, nor pressures of faulty sensors', () => {
    const track = openTrack();
    applyReading(track, reading(0, 500, 500), [null, ...targets.slice(1)]);
    expect(track.head.judgements[0]).toBeNull();
    const faulty = { ...tyreAt('1C', 0), temperatureC: null, sensorFault: true };
    applyReading(track, { ...reading(1), tyres: [faulty] }, targets);
    expect(track.head.judgements[wheelIndex('1C')]).toBeNull();
  });

  it('counts a silent sensor by driving time', () => {
    const track = applyAll([reading(0, 800, 800), ...[5, 10, 15].map((minute) => reading(minute, 800))]);
    expect(silentDrivingMs(track.head, 0)).toBe(0);
    expect(silentDrivingMs(track.head, 1)).toBe(15 * minuteMs);
    expect(silentDrivingMs(track.head, 2)).toBeNull();
    applyReading(track, { ...reading(300, 800), speedKmh: 0 }, targets);
    applyReading(track, { ...reading(600, 800), speedKmh: null }, targets);
    expect(silentDrivingMs(track.head, 1)).toBe(15 * minuteMs);
  });

  it('continues exactly from its base and the readings after it', () => {
    const readings = Array.from({ length: 100 }, (_, minute) => reading(minute, 800 - minute * 3, 800));
    const track = applyAll(readings);
    const kept = JSON.parse(JSON.stringify(track.base)) as typeof emptyTrackState;
    const again = applyAll(
      readings.filter(({ atMs }) => atMs > (kept.atMs ?? 0)),
      openTrack(kept),
    );
    expect(again.head).toEqual(track.head);
  });
});

describe('a temperature of a message of its own', () => {
  const part = (minute: number, pressureKpa: number | null, temperatureC: number | null): TrackReading => ({
    ...reading(minute),
    tyres: [{ ...tyreAt('1A', pressureKpa), temperatureC }],
  });
  // 680 kPa at 20 °C; as measured it would be 25 % low
  const frosty = [part(0, null, -10), part(0.1, 600, null), part(5, null, -10), part(5.1, 600, null)];

  it('is valid for the pressures after it, also when it arrives after them', () => {
    const track = applyAll([frosty[1], frosty[3]].filter((one) => one !== undefined));
    expect(levels(track)[0]).toBe('maintenance');
    const late = frosty[0] === undefined ? null : applyReading(track, frosty[0], targets);
    expect(late).toMatchObject({ fate: 'inserted', transitions: [{ from: 'maintenance', to: 'okay' }] });
    expect(track.head).toEqual(applyAll(frosty.slice(0, 2).concat(frosty.slice(3))).head);
  });

  it('goes on being valid after a restart', () => {
    const long = Array.from({ length: windowReadings + 20 }, (_, index) =>
      part(index, 600, index % 9 === 0 ? -10 : null),
    );
    const track = applyAll(long);
    const kept = JSON.parse(JSON.stringify(track.base)) as typeof emptyTrackState;
    const after = long.filter(({ atMs }) => atMs > (kept.atMs ?? 0));
    expect(after[0]?.tyres[0]?.temperatureC).toBeNull();
    expect(applyAll(after, openTrack(kept)).head).toEqual(track.head);
    expect(track.head.judgements[0]).toMatchObject({ level: 'okay', compensated: true });
  });
});

describe('whatever the order of arrival', () => {
  const arbitraryTyre = fc.record({
    position: fc.constantFrom('1A' as const, '1B' as const, '2D' as const),
    pressureKpa: fc.option(
      fc.integer({ min: 130, max: 250 }).map((quanta) => quanta * 4),
      { freq: 9 },
    ),
    temperatureC: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 9 }),
    sensorFault: fc.constantFrom(false, false, false, true),
  });
  const arbitraryReading = fc.record({
    atMs: fc.integer({ min: 0, max: 350 }).map((minute) => startMs + minute * minuteMs),
    speedKmh: fc.option(fc.integer({ min: 0, max: 90 })),
    tyres: fc.array(arbitraryTyre, { maxLength: 4 }),
  });
  /** Readings within one window, and an arrival of all of them in any order, some twice. */
  const arrivals = fc.array(arbitraryReading, { minLength: 1, maxLength: 50 }).chain((readings) =>
    fc.tuple(
      fc.constant(readings),
      fc.array(fc.constantFrom(...readings), { maxLength: 14 }).chain((again) => {
        const all = [...readings, ...again];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    ),
  );

  it('the state is that of the sorted readings without repetitions', () => {
    fc.assert(
      fc.property(arrivals, ([readings, arrival]) => {
        const sorted = applyAll(readings.toSorted((a, b) => a.atMs - b.atMs));
        const shuffled = applyAll(arrival);
        expect(shuffled.head).toEqual(sorted.head);
        expect(shuffled.base).toEqual(emptyTrackState);
      }),
      { numRuns: 300 },
    );
  });

  it('delays of up to a window change nothing, however long the journey', () => {
    const delayed = fc.array(fc.tuple(arbitraryTyre, fc.integer({ min: 0, max: 30 })), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(delayed, (entries) => {
        const readings = entries.map(([tyre], minute) => ({ ...reading(minute), tyres: [tyre] }));
        const order = entries
          .map(([, delay], minute) => ({ minute, arrives: minute + delay }))
          .toSorted((a, b) => a.arrives - b.arrives || b.minute - a.minute);
        const late = order.flatMap(({ minute }) => readings[minute] ?? []);
        expect(applyAll(late).head).toEqual(applyAll(readings).head);
      }),
      { numRuns: 100 },
    );
  });

  it('the transitions told add up to the levels reached', () => {
    fc.assert(
      fc.property(arrivals, ([, arrival]) => {
        const track = openTrack();
        const told = new Map<number, unknown>();
        for (const next of arrival) {
          for (const { wheelIndex: wheel, from, to } of applyReading(track, next, targets).transitions) {
            expect(told.get(wheel) ?? null).toBe(from);
            told.set(wheel, to);
          }
        }
        track.head.judgements.forEach((judgement, wheel) => {
          expect(told.get(wheel) ?? null).toBe(judgement?.level ?? null);
        });
      }),
      { numRuns: 200 },
    );
  });
});
