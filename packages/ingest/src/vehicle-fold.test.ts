import type { LiveIncident } from '@tyrewatch/store/ingest/ingest-configuration';
import { describe, expect, it } from 'vitest';
import { testReading, testTyre, testVehicle } from './testing/test-vehicle.ts';
import { openEntry } from './vehicle-entry.ts';
import { ageState, foldReadings } from './vehicle-fold.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const online = { nowMs: startMs + 60 * minuteMs, unitOffline: false };

/** Readings of wheel 1A, one a minute. */
const readings = (...pressuresKpa: number[]) =>
  pressuresKpa.map((kpa, minute) => testReading(startMs + minute * minuteMs, [testTyre(0, kpa)]));

describe('foldReadings', () => {
  it('opens an incident at the confirming reading, tells of it once, and shows the level', () => {
    const entry = openEntry(testVehicle(), []);
    const { update, incidentChanges, notices } = foldReadings(entry, readings(800, 790, 545, 540, 535), online);
    expect(incidentChanges).toMatchObject([{ vehicleId: 7, positionIndex: 0, kind: 'opened', level: 'critical' }]);
    expect(incidentChanges[0]?.numbers.recommendedKpa).toBe(800);
    expect(notices).toMatchObject([
      { kind: 'incident_notice', availableAtMs: online.nowMs, payload: { notice: 'opened' } },
    ]);
    expect(update.level).toMatchObject({ level: 'critical' });
    expect(update.wheels?.values[0]).toMatchObject({ level: 'critical', pressureKpa: 535 });
    expect(foldReadings(entry, readings(800, 790, 545, 540, 535), online)).toMatchObject({
      incidentChanges: [],
      notices: [],
    });
  });

  it('gives the same whatever the order and however often readings come', () => {
    const inOrder = readings(800, 640, 635, 590, 585, 800, 805);
    const expected = foldReadings(openEntry(testVehicle(), []), inOrder, online).update;
    const entry = openEntry(testVehicle(), []);
    for (const index of [6, 0, 3, 3, 1, 5, 2, 4, 6]) foldReadings(entry, inOrder.slice(index, index + 1), online);
    const { update } = foldReadings(entry, inOrder, online);
    expect(update.wheels?.values).toEqual(expected.wheels?.values);
    expect(update.values).toEqual(expected.values);
    expect(entry.severity.level).toBe(expected.level?.level);
  });

  it('leaves the wheels alone when a vehicle tells its position only, unless they have become stale', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, readings(800, 805), online);
    const atMinute = (minute: number) => {
      const nowMs = startMs + minute * minuteMs;
      return foldReadings(entry, [testReading(nowMs, [])], { nowMs, unitOffline: false }).update;
    };
    expect(atMinute(60).wheels).toBeNull();
    expect(atMinute(12 * 60 + 2).wheels?.values[0]).toMatchObject({ level: 'stale', pressureKpa: 805 });
  });

  it('leaves one incident open while a sensor jumps', () => {
    const entry = openEntry(testVehicle(), []);
    const jumps = [800, 795, 800, 500, 800, 500, 800, 500, 800, 500, 800].map((kpa, turn) =>
      testReading(startMs + (turn * minuteMs) / 2, [testTyre(0, kpa)]),
    );
    const folded = jumps.map((reading) => foldReadings(entry, [reading], online));
    expect(folded.flatMap(({ incidentChanges }) => incidentChanges)).toMatchObject([
      { kind: 'opened', level: 'critical' },
    ]);
    expect(folded.flatMap(({ notices }) => notices)).toHaveLength(1);
  });

  it('resolves an incident when the tyre has been pumped up, and says so', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, readings(800, 500, 495), online);
    const pumped = [testReading(startMs + 20 * minuteMs, [testTyre(0, 810)])];
    const { incidentChanges, notices } = foldReadings(entry, pumped, online);
    expect(incidentChanges).toMatchObject([{ kind: 'resolved', level: 'critical', atMs: startMs + 20 * minuteMs }]);
    expect(notices).toHaveLength(1);
    expect(entry.incidents.size).toBe(0);
  });

  it('raises nothing new for a vehicle in maintenance, but goes on with what is open', () => {
    const open: LiveIncident = {
      id: 1,
      positionIndex: 4,
      state: 'open',
      level: 'warning',
      openedAtMs: startMs,
      levelSinceMs: startMs,
      reason: null,
    };
    const entry = openEntry(testVehicle({ maintenanceMode: true, incidents: [open] }), []);
    const flat = [0, 1, 2].map((minute) =>
      testReading(startMs + minute * minuteMs, [testTyre(0, 400), testTyre(4, 400)]),
    );
    const { incidentChanges, notices } = foldReadings(entry, flat, online);
    expect(incidentChanges).toMatchObject([
      { positionIndex: 4, kind: 'raised', level: 'critical', openedAtMs: startMs },
    ]);
    expect(notices).toEqual([]);
  });

  it('makes up for a step that was lost: the incident follows the level', () => {
    const open: LiveIncident = {
      id: 1,
      positionIndex: 0,
      state: 'acknowledged',
      level: 'warning',
      openedAtMs: startMs - 9,
      levelSinceMs: startMs - 9,
      reason: null,
    };
    const entry = openEntry(testVehicle({ incidents: [open] }), []);
    const { incidentChanges } = foldReadings(entry, readings(800), online);
    expect(incidentChanges).toMatchObject([
      { kind: 'resolved', level: 'warning', openedAtMs: startMs - 9, atMs: startMs },
    ]);
  });

  it('stays quiet about a tyre whose incident was closed by hand until it gets worse', () => {
    const closed: LiveIncident = {
      id: 1,
      positionIndex: 0,
      state: 'closed',
      level: 'warning',
      openedAtMs: startMs - 9,
      levelSinceMs: startMs - 9,
      reason: null,
    };
    const entry = openEntry(testVehicle({ incidents: [closed] }), []);
    expect(foldReadings(entry, readings(580, 578, 577), online).incidentChanges).toEqual([]);
    const worse = [5, 6].map((minute) => testReading(startMs + minute * minuteMs, [testTyre(0, 500)]));
    expect(foldReadings(entry, worse, online).incidentChanges).toMatchObject([{ kind: 'opened', level: 'critical' }]);
  });

  it('keeps a checkpoint from which the state after later readings is the same', () => {
    const all = Array.from({ length: 150 }, (_, index) =>
      testReading(startMs + index * minuteMs, [testTyre(0, 800 - index), testTyre(5, 805)]),
    );
    const entry = openEntry(testVehicle(), []);
    const { update } = foldReadings(entry, all, { ...online, nowMs: startMs + 200 * minuteMs });
    const judgement: unknown = JSON.parse(JSON.stringify(update.wheels?.judgement));
    const { atMs } = judgement as { atMs: number };
    expect(atMs).toBeGreaterThan(startMs);
    const stored = testVehicle({ judgement, values: update.values, wheelValues: update.wheels?.values ?? [] });
    const reopened = openEntry(
      stored,
      all.filter((reading) => reading.atMs > atMs),
    );
    expect(reopened.track.head).toEqual(entry.track.head);
  });
});

describe('readings with a stamp ahead of our clock', () => {
  const secondMs = 1000;
  const received = (receivedAfterMs: number, aheadMs: number, pressureKpa: number) =>
    testReading(startMs + receivedAfterMs + aheadMs, [testTyre(0, pressureKpa)], {
      receivedAtMs: startMs + receivedAfterMs,
      speedKmh: aheadMs === 0 ? 40 : 80,
    });

  it('count at their receipt, so that a flat tyre told afterwards with the right time is seen', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, [received(0, 60 * secondMs, 800)], online);
    const flat = [1, 2].map((seconds) => received(seconds * secondMs, 0, 100));
    const { update, incidentChanges } = foldReadings(entry, flat, online);
    expect(incidentChanges).toMatchObject([{ kind: 'opened', level: 'critical' }]);
    expect(update.wheels?.values[0]).toMatchObject({ level: 'critical', pressureKpa: 100 });
    expect(update.values).toMatchObject({ speedKmh: { value: 40, atMs: startMs + 2 * secondMs } });
  });

  it('count once however often they are sent, also after a restart', () => {
    const once = received(0, 50 * secondMs, 500);
    const again = (receivedAfterMs: number) => ({ ...once, receivedAtMs: startMs + receivedAfterMs });
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, [received(-60 * secondMs, 0, 800), once], online);
    const expected = entry.track.head;
    for (const repeated of [again(20 * secondMs), again(90 * secondMs)]) foldReadings(entry, [repeated], online);
    expect(entry.track.head).toEqual(expected);
    const reopened = openEntry(testVehicle(), [received(-60 * secondMs, 0, 800), once]);
    foldReadings(reopened, [again(90 * secondMs)], online);
    expect(reopened.track.head).toEqual(expected);
  });
});

describe('a sensor that tells temperatures alone', () => {
  const minutesOf = (pressureKpa: number | null, temperatureC: number, fromMinute: number, count: number) =>
    Array.from({ length: count }, (_, minute) =>
      testReading(startMs + (fromMinute + minute) * minuteMs, [
        testTyre(0, pressureKpa, temperatureC),
        testTyre(1, 800),
      ]),
    );
  const at = (minute: number) => ({ nowMs: startMs + minute * minuteMs, unitOffline: false });

  it('is as silent as its pressure: stale after 12 hours, though it goes on', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, minutesOf(800, 20, 0, 3), at(3));
    foldReadings(entry, minutesOf(null, 20, 3, 600), at(603));
    expect(entry.wheels[0]).toMatchObject({ level: 'okay', readingAtMs: startMs + 2 * minuteMs });
    foldReadings(entry, minutesOf(null, 20, 603, 120), at(12 * 60 + 2));
    expect(entry.wheels[0]?.level).toBe('okay');
    foldReadings(entry, minutesOf(null, 20, 723, 1), at(12 * 60 + 3));
    expect(entry.wheels[0]).toMatchObject({ level: 'stale', levelSinceMs: startMs + (12 * 60 + 2) * minuteMs });
    expect(entry.wheels[1]?.level).toBe('okay');
    foldReadings(entry, minutesOf(800, 20, 724, 2), at(725));
    expect(entry.wheels[0]?.level).toBe('okay');
  });

  it('is not okay before it has told a pressure, and still tells of heat', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, minutesOf(null, 20, 0, 3), at(3));
    expect(entry.wheels[0]).toMatchObject({ level: 'unassigned', temperatureC: 20, pressureKpa: null });
    foldReadings(entry, minutesOf(null, 120, 3, 3), at(6));
    expect(entry.wheels[0]).toMatchObject({ level: 'high_temperature', readingAtMs: startMs + 5 * minuteMs });
  });

  it.each([
    ['sound', 800, 'high_temperature'],
    ['flat', 300, 'critical'],
  ] as const)('tells of heat also long after its last pressure, of a tyre that was %s', (_, kpa, level) => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, minutesOf(kpa, 20, 0, 3), at(3));
    foldReadings(entry, minutesOf(null, 120, 13 * 60, 3), at(13 * 60 + 3));
    expect(entry.wheels[0]?.level).toBe(level);
    expect(entry.severity.level).toBe(level);
  });

  it('does not change its level with every reading about the heat limit, of a tyre that was flat', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, minutesOf(300, 20, 0, 3), at(3));
    const shown = [84, 86, 84, 86, 84, 81, 79, 84].map((temperatureC, index) => {
      const minute = 13 * 60 + index;
      foldReadings(entry, minutesOf(null, temperatureC, minute, 1), at(minute));
      return entry.wheels[0]?.level;
    });
    expect(shown).toEqual(['stale', ...Array.from({ length: 5 }, () => 'critical'), 'stale', 'stale']);
  });

  it.each([
    ['warmth is no heat', [84], 2],
    ['heat lasts until it is clear of the limit', [86, 84], 601],
  ])(
    'is shown as last heard at one instant in whatever order its readings come: %s',
    (_, temperatures, heardAtMinute) => {
      const flat = minutesOf(300, 20, 0, 3);
      const warm = temperatures.flatMap((temperatureC, index) => minutesOf(null, temperatureC, 600 + index, 1));
      for (const arrivals of [
        [flat, warm],
        [warm, flat],
        [flat, warm.slice(1), warm],
        [warm.slice(1), flat, warm],
      ]) {
        const entry = openEntry(testVehicle(), []);
        for (const arrival of arrivals) foldReadings(entry, arrival, at(603));
        expect(entry.wheels[0]).toMatchObject({ level: 'critical', readingAtMs: startMs + heardAtMinute * minuteMs });
      }
    },
  );

  it('leaves a fast fall as it was told last, whether it came with the silence after it or before', () => {
    const told = [...minutesOf(800, 20, 0, 1), ...minutesOf(700, 20, 3, 1), ...minutesOf(null, 20, 24, 40)];
    const [atOnce, oneByOne] = [openEntry(testVehicle(), []), openEntry(testVehicle(), [])];
    foldReadings(atOnce, told, at(70));
    for (const reading of told) foldReadings(oneByOne, [reading], at(70));
    expect(atOnce.wheels[0]?.timeToCritical).toMatchObject({ isMeasured: true });
    expect(atOnce.wheels).toEqual(oneByOne.wheels);
  });

  it('stays stale by a single hot reading, which proves no heat', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(entry, minutesOf(800, 20, 0, 3), at(3));
    foldReadings(entry, minutesOf(null, 20, 13 * 60, 1), at(13 * 60));
    foldReadings(entry, minutesOf(null, 120, 13 * 60 + 1, 1), at(13 * 60 + 1));
    expect(entry.wheels[0]?.level).not.toBe('okay');
  });
});

describe('ageState', () => {
  it('shows data older than 12 hours as stale, and a silent unit as offline, but never hides a problem', () => {
    const entry = openEntry(testVehicle(), []);
    foldReadings(
      entry,
      [0, 1].map((minute) =>
        testReading(startMs + minute * minuteMs, [testTyre(0, 800), testTyre(4, 400), testTyre(1, 800)]),
      ),
      online,
    );
    foldReadings(entry, [testReading(startMs + 600 * minuteMs, [testTyre(0, 800)])], online);
    const late = { nowMs: startMs + 12 * 60 * minuteMs + 2 * minuteMs, unitOffline: true };
    const update = ageState(entry, late)?.update;
    expect(update?.wheels?.values.map((wheel) => wheel?.level)).toEqual([
      'offline',
      'stale',
      undefined,
      undefined,
      'stale',
    ]);
    expect(update?.level).toMatchObject({ level: 'stale' });
    expect(ageState(entry, late)).toBeNull();
    const soon = ageState(entry, { nowMs: startMs + 30 * minuteMs, unitOffline: true });
    expect(soon?.update.level).toMatchObject({ level: 'critical', sinceMs: startMs });
  });

  it('judges anew what was told where thresholds were changed, incidents and all', () => {
    const told = readings(690, 690, 690, 690, 690);
    const before = openEntry(testVehicle(), []);
    foldReadings(before, told, online);
    expect(before.wheels[0]?.level).toBe('okay');
    const { wheels } = testVehicle();
    const thresholds = { maintenancePercent: 5, warningPercent: 8, dangerPercent: 12 };
    const vehicle = testVehicle({
      wheels: wheels.map((wheel) => ({ ...wheel, thresholds: { vehicle: thresholds } })),
      wheelValues: before.wheels,
      stateVersion: 1,
    });
    const entry = openEntry(vehicle, told);
    const muchLater = { ...online, nowMs: startMs + 13 * 60 * minuteMs };
    expect(ageState(openEntry(vehicle, told), muchLater)?.incidentChanges).toEqual([]);
    // nor by a thermometer that goes on
    const thermometer = Array.from({ length: 12 }, (_, index) =>
      testReading(startMs + (index + 1) * 60 * minuteMs, [testTyre(0, null)]),
    );
    expect(ageState(openEntry(vehicle, [...told, ...thermometer]), muchLater)?.incidentChanges).toEqual([]);
    const changedAt = { ...online, nowMs: startMs + 90 * minuteMs };
    const fold = ageState(entry, changedAt);
    expect(fold?.update.wheels?.values[0]?.level).toBe('critical');
    // the tyre has been so for long, but nobody could know: the rule is new
    expect(fold?.incidentChanges).toMatchObject([
      { positionIndex: 0, kind: 'opened', level: 'critical', openedAtMs: changedAt.nowMs, atMs: changedAt.nowMs },
    ]);
    expect(fold?.notices).toHaveLength(1);
    expect(ageState(entry, changedAt)).toBeNull();
  });
});
