import { describe, expect, it } from 'vitest';
import { createQuantities, defaultUnits } from '../../i18n/quantities.ts';
import { drawingOf, drawnLines } from './history-drawing.ts';

const history = {
  resolution: 'reading' as const,
  at_s: [0, 100, 4_000],
  pressure_kpa: [800, 300, 310],
  cold_pressure_kpa: [790, 290, null],
  temperature_c: [20, 21, 22],
  breaks: [2],
  intervals: null,
};

const { pressure } = createQuantities('en-GB', { ...defaultUnits, pressure_unit: 'kpa' });
const line = { label: 'Pressure', colour: '#123456', dashed: false, format: pressure };

describe('drawingOf', () => {
  it('draws a reading at its instant and no line over a silence', () => {
    const drawing = drawingOf(history);
    expect(drawing).toEqual({ atS: [0, 100, 2_050, 4_000], rows: [0, 1, null, 2] });
    const { series, bands } = drawnLines(drawing, [{ ...line, lowest: history.cold_pressure_kpa, highest: undefined }]);
    expect(series.map(({ values }) => values)).toEqual([[790, 290, null, null]]);
    expect(bands).toEqual([]);
  });

  it('draws an interval alike from end to end, strictly before the next', () => {
    const drawing = drawingOf({
      ...history,
      resolution: 'hour',
      intervals: {
        until_s: [100, 1_100, 5_000],
        highest_pressure_kpa: [810, 800, 320],
        highest_cold_pressure_kpa: [800, 790, null],
        highest_temperature_c: [25, 25, 25],
      },
    });
    expect(drawing.rows).toEqual([0, 0, 1, 1, null, 2, 2]);
    expect(drawing.atS.every((at, index) => index === 0 || at > (drawing.atS[index - 1] ?? at))).toBe(true);
    const { series, bands } = drawnLines(drawing, [
      { ...line, lowest: history.pressure_kpa, highest: [810, 800, 320] },
    ]);
    expect(series.map(({ values }) => values)).toEqual([
      [800, 800, 300, 300, null, 310, 310],
      [810, 810, 800, 800, null, 320, 320],
    ]);
    expect(bands).toMatchObject([{ lower: 0, upper: 1 }]);
  });

  it('draws nothing of nothing', () => {
    expect(drawingOf({ ...history, at_s: [], breaks: [] })).toEqual({ atS: [], rows: [] });
  });
});
