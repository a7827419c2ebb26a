import { describe, expect, it } from 'vitest';
import type { MovementPacket } from './movement-step.ts';
import { movementOfDay } from './movement-day.ts';

const startMs = Date.UTC(2026, 9, 25);
const minuteMs = 60_000;
const nothing = { odometerM: null, latitude: null, longitude: null, speedKmh: null, axleLoadKg: null };

/** A packet so many minutes after the day's beginning. */
const at = (minute: number, told: Partial<MovementPacket> = {}): MovementPacket => ({
  atMs: startMs + minute * minuteMs,
  ...nothing,
  ...told,
});
/** Hours with something in them, as `hour:value`. */
const hours = (values: readonly number[]): string =>
  values.flatMap((value, hour) => (value === 0 ? [] : [`${hour}:${value}`])).join(' ');

describe('the movement of a day', () => {
  it.each<[string, MovementPacket[], string, string, string]>([
    ['both drive', [at(0, { speedKmh: 80 }), at(5, { speedKmh: 5 })], '0:300', '', ''],
    ['both stand', [at(0, { speedKmh: 4 }), at(5, { speedKmh: 0 })], '', '0:300', ''],
    [
      'one drives, not far',
      [at(0, { speedKmh: 0, odometerM: 0 }), at(4, { speedKmh: 30, odometerM: 330 })],
      '',
      '0:240',
      '0:330',
    ],
    [
      'one drives, far',
      [at(0, { speedKmh: 0, odometerM: 0 }), at(4, { speedKmh: 30, odometerM: 340 })],
      '0:240',
      '',
      '0:340',
    ],
    [
      'both stand, long apart, and it came far',
      [at(0, { speedKmh: 0, odometerM: 0 }), at(30, { speedKmh: 0, odometerM: 9000 })],
      '0:1800',
      '',
      '0:9000',
    ],
    ['only one speed is told', [at(0, { speedKmh: 0 }), at(30)], '', '', ''],
    ['the hour is crossed', [at(50, { speedKmh: 0 }), at(112, { speedKmh: 0 })], '', '0:600 1:3120', ''],
    [
      'the silence is longer than an hour and two minutes',
      [at(0, { odometerM: 0 }), at(62.1, { odometerM: 40_000 })],
      '',
      '',
      '1:40000',
    ],
    [
      'the odometer goes back',
      [at(0, { speedKmh: 0, odometerM: 9000 }), at(10, { speedKmh: 0, odometerM: 10 })],
      '',
      '0:600',
      '',
    ],
    [
      'the odometer leaps',
      [at(0, { speedKmh: 0, odometerM: 0 }), at(10, { speedKmh: 0, odometerM: 27_501 })],
      '',
      '0:600',
      '',
    ],
    ['they are of one instant', [at(0, { speedKmh: 9 }), at(0, { speedKmh: 9 })], '', '', ''],
    [
      'midnight lies between them',
      [at(-10, { speedKmh: 0, odometerM: 0 }), at(10, { speedKmh: 0, odometerM: 20_000 })],
      '0:600',
      '',
      '0:20000',
    ],
    ['they are of the day before', [at(-10, { odometerM: 0 }), at(-5, { odometerM: 5000 })], '', '', ''],
  ])('between two packets, where %s', (_where, packets, moved, stood, distance) => {
    const day = movementOfDay(packets, startMs);
    expect([hours(day.movedS), hours(day.stoodS), hours(day.distanceM)]).toEqual([moved, stood, distance]);
  });

  it('is told by places where no odometer is sent, and not by a parked unit that wanders', () => {
    const place = (minute: number, latitude: number) => at(minute, { latitude, longitude: -1 });
    const wandering = Array.from({ length: 10 }, (_, minute) => place(minute, 53 + (minute % 2) * 0.0015));
    expect(hours(movementOfDay(wandering, startMs).distanceM)).toBe('');
    const driving = Array.from({ length: 7 }, (_, step) => place(step * 10, 53 + step * 0.1));
    const day = movementOfDay(driving, startMs);
    expect(hours(day.movedS)).toBe('0:3600');
    expect(day.distanceM.reduce((sum, metres) => sum + metres, 0)).toBeCloseTo(0.6 * 111_195, -1);
  });

  it('ends with its last movement, unless it was less than a kilometre', () => {
    const driven = (km: number) =>
      movementOfDay(
        [at(0, { odometerM: 0 }), at(6, { odometerM: km * 1000 }), at(66, { odometerM: km * 1000 })],
        startMs,
      );
    expect(driven(1).lastMovedAtMs).toBe(startMs + 6 * minuteMs);
    expect(driven(0.999).lastMovedAtMs).toBeNull();
    // Where it was when it fell silent and where it is heard again are not one place.
    const silence = movementOfDay([at(-3000, { odometerM: 0 }), at(90, { odometerM: 50_000 })], startMs);
    expect(silence).toMatchObject({ lastMovedAtMs: startMs + 90 * minuteMs, heardHours: 0b10 });
    expect(
      movementOfDay([at(1430, { odometerM: 0 }), at(1460, { odometerM: 9000 })], startMs).lastMovedAtMs,
    ).toBeNull();
  });

  it('says where it was at the end of each hour that ended elsewhere', () => {
    const { places } = movementOfDay(
      [
        at(5, { latitude: 53, longitude: -1 }),
        at(55, { latitude: 53.001, longitude: -1 }),
        at(70, { latitude: 53.5, longitude: -1 }),
        at(115, { latitude: 54, longitude: -1 }),
        at(125, { latitude: 54.001, longitude: -1 }),
        at(300),
      ],
      startMs,
    );
    expect(places).toEqual([
      { hour: 0, latitude: 53.001, longitude: -1 },
      { hour: 1, latitude: 54, longitude: -1 },
    ]);
  });

  it('knows with what load it was', () => {
    const drive = (minute: number, km: number, axleLoadKg: number | null) =>
      at(minute, { speedKmh: 60, odometerM: km * 1000, axleLoadKg });
    const { loads } = movementOfDay(
      [
        drive(55, 0, 6240),
        drive(65, 10, null),
        drive(70, 15, 20_300),
        at(72, { speedKmh: 0, odometerM: 15_000, axleLoadKg: 6000 }),
      ],
      startMs,
    );
    expect(loads).toEqual([
      { hour: 0, loadKg: 6000, movedS: 300, distanceM: 0 },
      { hour: 1, loadKg: 6000, movedS: 300, distanceM: 10_000 },
      { hour: 1, loadKg: 20_500, movedS: 300, distanceM: 5000 },
    ]);
  });
});
