import { describe, expect, it } from 'vitest';
import type { WheelPosition } from '../vehicles/wheel-position.ts';
import { ageMonths, findMadeWeek, madeOn, weekOf } from './tyre-age.ts';
import type { JudgedTyre, TyreAxle } from './tyre-change-rules.ts';
import { isHeavy, judgeTyres, rotationMoves } from './tyre-change-rules.ts';
import { sharedCosts, tyreKm } from './tyre-cost.ts';

const today = '2026-11-22';
const axles: readonly TyreAxle[] = [
  { number: 1, wheelCount: 2, type: 'steer', tyreSize: '315/80 R22.5' },
  { number: 2, wheelCount: 2, type: 'drive', tyreSize: '315/70 R22.5' },
  { number: 3, wheelCount: 4, type: 'drive', tyreSize: '315/70 R22.5' },
];
const tyre: JudgedTyre = { condition: 'new', dot: '1926', size: null, depthMm: null };
const judge = (
  position: WheelPosition,
  given: Partial<JudgedTyre>,
  mateDepthMm: number | null = null,
  heavy = true,
) => {
  const after = new Map<WheelPosition, JudgedTyre>([
    [position, { ...tyre, ...given }],
    ...(position === '3D' ? [['3C', { ...tyre, depthMm: mateDepthMm }] as const] : []),
  ]);
  const { tooOld, questions } = judgeTyres({ axles, isHeavy: heavy, after, arriving: [position], today });
  return [...tooOld.map(() => 'too_old'), ...questions.map(({ code }) => code)];
};

describe('a tyre that comes to a wheel', () => {
  it.each<[string, WheelPosition, Partial<JudgedTyre>, number | null, readonly string[]]>([
    ['ten years old by weeks', '1A', { dot: '4716' }, null, ['too_old']],
    ['a week younger', '1A', { dot: '4816' }, null, []],
    ['old behind the front', '2A', { dot: '0106' }, null, []],
    ['of the axle’s size, written close', '1A', { size: '315/80r22.5' }, null, []],
    ['of another size', '1A', { size: '315/70 R22.5' }, null, ['size_differs']],
    ['re-grooved, steering', '1B', { condition: 're_grooved' }, null, ['re_grooved_on_steer']],
    ['re-grooved, driving', '2B', { condition: 're_grooved' }, null, []],
    ['5 mm beside its twin', '3D', { depthMm: 11.9 }, 6.9, []],
    ['more than 5 mm beside its twin', '3D', { depthMm: 12 }, 6.9, ['twins_apart']],
  ])('%s', (_, position, given, mateDepthMm, expected) => {
    expect(judge(position, given, mateDepthMm)).toEqual(expected);
  });

  it('may be old where the vehicle is light', () => {
    expect(judge('1A', { dot: '0110' }, null, false)).toEqual([]);
    expect([isHeavy('truck', 3500), isHeavy('van', 3501), isHeavy('truck', null), isHeavy('van', null)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it.each([
  ['1926', '2026-05-04', 6],
  ['0125', '2024-12-30', 22],
  ['5320', '2020-12-28', 70],
  ['4726', '2026-11-16', 0],
])('reads %s as made on %s', (dot, monday, months) => {
  const made = findMadeWeek(dot, today);
  expect(made === null ? null : [madeOn(made), ageMonths(made, today)]).toEqual([monday, months]);
});

it('knows the weeks at the ends of years, and takes no week to come', () => {
  expect([weekOf('2027-01-03'), weekOf('2024-12-30')]).toEqual([
    { week: 53, year: 2026 },
    { week: 1, year: 2025 },
  ]);
  for (const dot of ['4826', '0000', '5426', '926', '19260']) expect(findMadeWeek(dot, today)).toBeNull();
});

it('rotates by a pattern', () => {
  const said = (...[pattern, of]: Parameters<typeof rotationMoves>) =>
    rotationMoves(pattern, of)
      .map(({ from, to }) => `${from}${to}`)
      .join(' ');
  expect(said('front_to_back', axles)).toBe('1A2A 1B2B 2A1A 2B1B');
  expect(said('sides', axles.slice(2))).toBe('3A3D 3B3C 3C3B 3D3A');
  expect(said('twins', axles)).toBe('3A3B 3B3A 3C3D 3D3C');
});

it('shares the cost of a tyre by tread, else by kilometres', () => {
  const price = { price: 438, casingCredit: 38 };
  const at = (km: number | null, treadUsedMm: number | null) => ({ km, treadUsedMm });
  expect(sharedCosts(price, [at(90_000, 6), at(80_000, 2)])).toEqual([300, 100]);
  expect(sharedCosts(price, [at(75_000, 6), at(25_000, null)])).toEqual([300, 100]);
  expect(sharedCosts(price, [at(null, null)])).toEqual([null]);
  expect(sharedCosts({ price: null, casingCredit: 5 }, [at(1, 1)])).toEqual([null]);
  expect([tyreKm([at(1, null), at(2, null)]), tyreKm([at(1, null), at(null, 1)])]).toEqual([3, null]);
});
