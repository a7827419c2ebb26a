import fc from 'fast-check';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import { describe, expect, it } from 'vitest';
import { type OverviewState, overviewStateOf, parseOverviewSearch, searchOf } from './overview-state.ts';

const nowMs = 1_800_000_000_000;
const nowS = nowMs / 1_000;
const monthS = 31 * 86_400;
const threeYearsS = 3 * 366 * 86_400;

const anyState: fc.Arbitrary<OverviewState> = fc.record({
  wheel: fc.option(fc.constantFrom(...allWheelPositions)),
  tyres: fc.constantFrom('schematic', 'list'),
  range: fc.constantFrom('day', 'week', 'month'),
  zoom: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: nowS - threeYearsS }), fc.integer({ min: 600, max: threeYearsS }))
      .map(([fromS, spanS]) => ({ fromS, toS: fromS + spanS })),
  ),
  track: fc.oneof(
    fc.constantFrom('today' as const, '24h' as const, '7d' as const),
    fc
      .tuple(fc.integer({ min: 0, max: nowS - monthS }), fc.integer({ min: 600, max: monthS }))
      .map(([fromS, spanS]) => ({ fromS, toS: fromS + spanS })),
  ),
});

describe('overview state in the address', () => {
  it('comes back as it went in', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(overviewStateOf(parseOverviewSearch({ ...searchOf(state) }, nowMs))).toEqual(state);
      }),
    );
  });

  it('takes a wheel in either case', () => {
    expect(parseOverviewSearch({ wheel: '2d' }, nowMs)).toEqual({ wheel: '2D' });
  });

  it.each([
    [{ wheel: '7A' }],
    [{ wheel: '7a' }],
    [{ wheel: 12 }],
    [{ tyres: 'cube' }],
    [{ range: 'year' }],
    [{ track: '1h' }],
    [{ track: '10-20' }],
    [{ track: `0-${threeYearsS}` }],
    [{ track: `${nowS - 3600}-${nowS + 1}` }],
    [{ from: 10 }],
    [{ from: 1_700_000_000, to: 1_700_000_000 }],
    [{ from: 1_700_000_900, to: 1_700_000_000 }],
    [{ from: 1_700_000_000, to: 1_700_000_599 }],
    [{ from: '1700000000', to: '1700003600' }],
    [{ from: -10, to: 3_600 }],
    [{ from: 1, to: nowS }],
    [{ from: nowS - threeYearsS - 1, to: nowS }],
    [{ from: nowS - 3_600, to: nowS + 1 }],
    [{ from: 99_999_999_999, to: 999_999_999_999 }],
  ])('drops %j', (search) => {
    expect(parseOverviewSearch(search, nowMs)).toEqual({});
  });
});
