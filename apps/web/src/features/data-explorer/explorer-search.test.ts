import { describe, expect, it } from 'vitest';
import { parseExplorerSearch } from './explorer-address.ts';
import { comparedVehicles, explorerRange, idOf, readSeries, writeSeries } from './explorer-search.ts';

const nowMs = Date.UTC(2026, 10, 22, 12, 0, 30);
const read = (text: string) => readSeries(text) ?? [];

describe('the series of an address', () => {
  it('are read and written the same', () => {
    const text = 'DG71KSH.p3D.L,DG21ATS.p3D.l,~17.29.R,A.B.40.r';
    expect(writeSeries(read('DG71KSH.p3D.L,DG21ATS.p3D.l,~17.29.R'))).toBe('DG71KSH.p3D.L,DG21ATS.p3D.l,~17.29.R');
    expect(read(text).map(({ vehicle, isHidden }) => [vehicle, isHidden])).toEqual([
      ['DG71KSH', false],
      ['DG21ATS', true],
      ['~17', false],
      ['A.B', true],
    ]);
  });

  it('leave out what is none, what stands there twice, and what is too much', () => {
    expect(read('DG71KSH.p3D.L,DG71KSH.p3D.R,DG71KSH.x.L,,nonsense').map(idOf)).toEqual(['DG71KSH.p3D']);
    expect(
      read(Array.from({ length: 20 }, (_, index) => `A.p${1 + Math.floor(index / 4)}${'ABCD'[index % 4]}.L`).join(',')),
    ).toHaveLength(12);
  });

  it('have one unit an axis: others go to the other one, or are hidden', () => {
    expect(writeSeries(read('A.p1A.L,A.29.L,A.p1B.R,A.40.L'))).toBe('A.p1A.L,A.29.R,A.p1B.L,A.40.l');
  });

  it('can be none, which is not the usual ones', () => {
    expect(writeSeries([])).toBe('none');
    expect([readSeries('none'), readSeries(undefined)]).toEqual([[], null]);
  });
});

describe('an address', () => {
  it('falls back where it cannot be shown', () => {
    expect(parseExplorerSearch({ s: 'A.29.L', range: 'aeon', from: 10, to: 5, view: 'song' }, nowMs)).toEqual({
      s: 'A.29.L',
    });
    const whole = {
      s: 'A.29.L',
      v: 'B',
      range: 'year',
      from: nowMs / 1000 - 7230,
      to: nowMs / 1000 - 30,
      view: 'table',
    };
    expect(parseExplorerSearch(whole, nowMs)).toEqual(whole);
  });

  it('shows the last day to the end of this minute, or what it says', () => {
    const toS = Date.UTC(2026, 10, 22, 12, 1) / 1000;
    expect(explorerRange({}, nowMs)).toEqual({ fromS: toS - 86_400, toS });
    expect(explorerRange({ range: 'week', from: 5, to: 9 }, nowMs)).toEqual({ fromS: 5, toS: 9 });
  });

  it('compares the vehicle of the page and every one it names, each once', () => {
    expect(comparedVehicles({ s: 'B.29.L,A.29.L,C.p1A.R', v: 'D,B' }, 'A')).toEqual(['A', 'D', 'B', 'C']);
  });
});
