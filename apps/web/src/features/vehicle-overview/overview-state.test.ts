import fc from 'fast-check';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import { describe, expect, it } from 'vitest';
import { type OverviewState, overviewStateOf, parseOverviewSearch, searchOf } from './overview-state.ts';

const anyState: fc.Arbitrary<OverviewState> = fc.record({
  wheel: fc.option(fc.constantFrom(...allWheelPositions)),
  tyres: fc.constantFrom('schematic', 'list'),
  range: fc.constantFrom('day', 'week', 'month'),
  zoom: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 2e9 }), fc.integer({ min: 1, max: 1e7 }))
      .map(([fromS, spanS]) => ({ fromS, toS: fromS + spanS })),
  ),
});

describe('overview state in the address', () => {
  it('comes back as it went in', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(overviewStateOf(parseOverviewSearch({ ...searchOf(state) }))).toEqual(state);
      }),
    );
  });

  it.each([
    [{ wheel: '7A' }],
    [{ wheel: 12 }],
    [{ tyres: 'cube' }],
    [{ range: 'year' }],
    [{ from: 10 }],
    [{ from: 20, to: 20 }],
    [{ from: '1', to: '2' }],
  ])('drops %j', (search) => {
    expect(parseOverviewSearch(search)).toEqual({});
  });
});
