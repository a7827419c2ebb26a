import { describe, expect, it } from 'vitest';
import { decodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { containedAirC } from '../physics/tyre-step.ts';
import type { ReportBatch } from '../units/report-batch.ts';
import { UnitFeed } from './unit-feed.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

const openingMs = Date.UTC(2026, 10, 18, 10);
const dayMs = 86_400_000;

function recordsOf({ frame }: ReportBatch): readonly AvlRecord[] {
  const decoded = decodeTcpFrame(frame);
  if (!decoded.accepted || decoded.value.kind !== 'avl') throw new Error('not a frame of records');
  return decoded.value.records;
}

function feedOf(world: World, index: number, clock: { nowMs: number }): UnitFeed {
  const simulated = world.vehicles[index];
  if (simulated === undefined) throw new RangeError(`no vehicle ${index}`);
  return new UnitFeed(simulated, { world, clock: { aheadMs: 0 }, now: () => clock.nowMs });
}

/** Everything a feed sends until it has caught up, each batch stored at once. */
function drain(feed: UnitFeed): ReportBatch[] {
  const batches: ReportBatch[] = [];
  for (let batch = feed.takeBatch(); batch !== null; batch = feed.takeBatch()) {
    batches.push(batch);
    feed.onStored(batch);
  }
  return batches;
}

describe('the past of a unit', () => {
  const world = createWorld({ openingMs, historyDays: 6 });
  const feeds = world.vehicles.map((_, index) => feedOf(world, index, { nowMs: openingMs }));
  const batches = feeds.map(drain);
  const frames = batches.flat();

  it('reaches from the beginning of the history to the present', () => {
    for (const feed of feeds) {
      expect(feed.isBehind).toBe(false);
      expect(feed.simulated.state.journey.atMs).toBe(openingMs);
      expect(feed.stored).toEqual(feed.simulated.state);
    }
    const times = frames.flatMap((frame) => recordsOf(frame).map(({ timeMs }) => timeMs));
    expect(Math.min(...times)).toBeLessThan(openingMs - 5.9 * dayMs);
    expect(Math.max(...times)).toBe(openingMs);
  });

  it('is of the size that was planned: about a hundred records a vehicle and day', () => {
    const records = feeds.reduce((sum, feed) => sum + feed.storedRecordCount, 0);
    const perVehicleDay = records / feeds.length / 6;
    expect(perVehicleDay).toBeGreaterThan(70);
    expect(perVehicleDay).toBeLessThan(160);
  });

  it('fits into frames below 64 KiB', () => {
    expect(Math.max(...frames.map(({ frame }) => frame.length))).toBeLessThan(60_000);
    expect(Math.max(...frames.map(({ unanswered }) => unanswered.length))).toBeLessThan(60_000);
  });

  it('has a time of its own for every record of a unit', () => {
    for (const own of batches) {
      const times = [...new Set(own)].flatMap((batch) => recordsOf(batch).map(({ timeMs }) => timeMs));
      expect(new Set(times).size).toBe(times.length);
      expect(times.every((timeMs) => timeMs % 1000 === 0)).toBe(true);
    }
  });

  it('has a twentieth of its batches out of order and a few of them twice', () => {
    const distinct = [...new Set(frames)].filter(({ recordCount }) => recordCount > 1);
    const disordered = distinct.filter((batch) => {
      const times = recordsOf(batch).map(({ timeMs }) => timeMs);
      return times.some((timeMs, index) => timeMs < (times[index - 1] ?? 0));
    });
    expect(disordered.length / distinct.length).toBeGreaterThan(0.02);
    expect(disordered.length / distinct.length).toBeLessThan(0.09);
    expect(frames.length).toBeGreaterThan(new Set(frames).size);
    expect(frames.length).toBeLessThan(new Set(frames).size * 1.06);
  });

  it('is the same when it is made again', () => {
    const again = createWorld({ openingMs, historyDays: 6 });
    const feed = feedOf(again, 3, { nowMs: openingMs });
    expect(drain(feed).map(({ frame }) => Buffer.from(frame).toString('base64'))).toEqual(
      (batches[3] ?? []).map(({ frame }) => Buffer.from(frame).toString('base64')),
    );
  });

  it('leaves tyres as the physics of the last hours has them', () => {
    const driving = feeds.filter(({ simulated }) => simulated.state.journey.phase === 'driving');
    const warm = driving.filter(({ simulated: { state } }) => state.tyres.some((tyre) => containedAirC(tyre) > 20));
    expect(driving.length).toBeGreaterThan(feeds.length / 5);
    expect(warm.length / driving.length).toBeGreaterThan(0.7);
  });
});

describe('a restart', () => {
  it('goes on after the last stored record and repeats at most what was under way', () => {
    const clock = { nowMs: openingMs };
    const world = createWorld({ openingMs, historyDays: 4 });
    const whole = feedOf(world, 0, clock);
    const expected = [...new Set(drain(whole))].flatMap((batch) => recordsOf(batch).map(({ timeMs }) => timeMs));

    const interrupted = createWorld({ openingMs, historyDays: 4 });
    const first = feedOf(interrupted, 0, clock);
    const stored = first.takeBatch();
    if (stored === null) throw new Error('nothing to send');
    first.onStored(stored);
    first.takeBatch();
    const restarted = createWorld({ openingMs, historyDays: 4 });
    const [simulated] = restarted.vehicles;
    if (simulated !== undefined) simulated.state = structuredClone(first.stored);
    const rest = [...new Set(drain(feedOf(restarted, 0, clock)))];
    const times = [stored, ...rest].flatMap((batch) => recordsOf(batch).map(({ timeMs }) => timeMs));
    expect(times).toHaveLength(expected.length);
    expect(new Set(times)).toEqual(new Set(expected));
  });
});

describe('a unit that has caught up', () => {
  function liveFeed(registrationIndex: number): { feed: UnitFeed; clock: { nowMs: number } } {
    const clock = { nowMs: openingMs };
    const feed = feedOf(createWorld({ openingMs, historyDays: 1 }), registrationIndex, clock);
    drain(feed);
    return { feed, clock };
  }

  /** Record times over a span, ticking each second and storing at once. */
  function live(feed: UnitFeed, clock: { nowMs: number }, seconds: number): readonly AvlRecord[] {
    const records: AvlRecord[] = [];
    for (let second = 0; second < seconds; second += 1) {
      clock.nowMs += 1000;
      feed.tick();
      for (const batch of new Set(drain(feed))) records.push(...recordsOf(batch));
    }
    return records;
  }

  it('reports every ten to twenty seconds while driving', () => {
    const { feed, clock } = liveFeed(0);
    let spans: number[] = [];
    for (let hour = 0; hour < 8 && spans.length === 0; hour += 1) {
      const records = live(feed, clock, 1800);
      const times = records.map(({ timeMs }) => timeMs).toSorted((one, other) => one - other);
      spans = times
        .slice(1)
        .map((timeMs, index) => timeMs - (times[index] ?? 0))
        .filter((spanMs) => spanMs < 60_000);
    }
    expect(spans.length).toBeGreaterThan(50);
    expect(Math.max(...spans)).toBeLessThanOrEqual(21_000);
    const median = spans.toSorted((one, other) => one - other)[Math.floor(spans.length / 2)];
    expect(median).toBeGreaterThanOrEqual(9000);
  });

  it('reports a falling tyre within seconds, with the wheel as the event', () => {
    const { feed, clock } = liveFeed(0);
    live(feed, clock, 60);
    feed.simulated.state.events = [{ kind: 'leak', wheel: 1, sharePerHour: 60, atMs: clock.nowMs }];
    const events = live(feed, clock, 60).filter(({ eventId }) => eventId !== 0);
    expect(events.length).toBeGreaterThan(5);
    expect(new Set(events.map(({ eventId }) => eventId))).toEqual(new Set([10_193]));
    expect(events.every(({ priority }) => priority === 1)).toBe(true);
  });

  it('is silent without power and makes a record as soon as it is asked', () => {
    const { feed, clock } = liveFeed(0);
    live(feed, clock, 60);
    // often enough for some of them to begin a batch that would be held back to be out of order
    for (let asked = 0; asked < 100; asked += 1) {
      feed.memory.reportNow = true;
      expect(live(feed, clock, 2).length).toBeGreaterThan(0);
    }
    feed.simulated.state.unitDead = true;
    expect(live(feed, clock, 700)).toEqual([]);
  });
});
