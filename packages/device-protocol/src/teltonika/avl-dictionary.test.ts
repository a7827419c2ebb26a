import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { csvRows, sourceRows, tableSource, tableUrl } from '../../scripts/build-avl-tables.ts';
import { findAvlParameter } from './avl-dictionary.ts';

describe('AVL dictionary', () => {
  it.each([
    ['fmb', 16, 'Total Odometer', 4],
    ['fmx6', 16, 'Total Mileage (Counted)', 4],
    ['fmb', 36, 'Engine RPM', 2],
    ['fmx6', 36, 'Total Mileage', 4],
    ['ft', 800, 'External Voltage', 4],
    ['fmx6', 10_192, 'Tire 1 pressure', 1],
    ['fmx6', 10_407, 'Tire 24 Warning', 1],
  ] as const)('%s %i is %s', (family, id, name, byteLength) => {
    expect(findAvlParameter(family, id)).toMatchObject({ id, name, byteLength });
  });

  it('knows sign, scale and unit, and where the scale was lost', () => {
    expect(findAvlParameter('fmx6', 25)).toMatchObject({ coding: 'signed', multiplier: 0.1, unit: '°C' });
    expect(findAvlParameter('fmx6', 66)).toMatchObject({ multiplier: 1, unit: 'mV' });
    expect(findAvlParameter('fmb', 66)).toMatchObject({ multiplier: 0.001, unit: 'V' });
    expect(findAvlParameter('fmx6', 609)).toMatchObject({ multiplier: null });
    expect(findAvlParameter('fmb', 281)).toMatchObject({ byteLength: null, coding: 'text' });
  });

  it('has no answer for an id of another family', () => {
    expect(findAvlParameter('ft', 66)).toBeNull();
    expect(findAvlParameter('fmb', 10_192)).toBeNull();
  });

  it.each(['fmb', 'fmx6', 'ft'])('the %s table is what the CSV says', (family) => {
    expect(readFileSync(tableUrl(family), 'utf8')).toBe(tableSource(family, sourceRows()));
  });
});

it('reads quoted cells', () => {
  expect(csvRows('a,"b, ""c""\nd",e\r\nf,,g\n')).toEqual([
    ['a', 'b, "c"\nd', 'e'],
    ['f', '', 'g'],
  ]);
});
