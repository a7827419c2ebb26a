import { describe, expect, it } from 'vitest';
import { measureText } from './pdf-paper.ts';
import { openPadding } from './pdf-table.ts';
import { layOutReport } from './report-layout.ts';

const column = (heading: string) => ({ heading, align: 'left' }) as const;

describe('the layout of a table', () => {
  it('stays upright while it fits', () => {
    expect(layOutReport([column('Vehicle'), column('Depot')], [['KX19 CRT', 'Leeds']])).toMatchObject({
      isLandscape: false,
      size: 8.5,
    });
  });

  it('breaks no word of seventeen columns, and gives what is left to long texts', () => {
    const columns = Array.from({ length: 17 }, (_, index) => column(index === 16 ? 'Measured by' : `Heading ${index}`));
    const row = columns.map((_, index) =>
      index === 16 ? 'above 13,800 kg: 15 % more than its lightest load' : index % 2 === 0 ? '16,644.0' : 'Warrington',
    );
    const { isLandscape, size, widths } = layOutReport(columns, [row]);
    expect(isLandscape).toBe(true);
    for (const [index, text] of row.entries()) {
      for (const word of text.split(' '))
        expect(measureText(word, size, false) + 2 * openPadding(size), word).toBeLessThanOrEqual(widths[index] ?? 0);
    }
    expect(widths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(773.5);
    expect(widths[16]).toBe(Math.max(...widths));
  });
});
