import { expect, it } from 'vitest';
import { NumberColumn } from './number-column.ts';

const contentOf = (column: NumberColumn): number[] =>
  Array.from({ length: column.length }, (_, index) => column.at(index));

it('keeps numbers and nulls in order, however many there are', () => {
  const column = new NumberColumn();
  const values = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? null : index));
  for (const value of values) column.push(value);
  expect(contentOf(column)).toEqual(values.map((value) => value ?? Number.NaN));
  expect(column.numberCount).toBe(66);
  column.clear();
  expect([column.length, column.numberCount]).toEqual([0, 0]);
});

it('puts nulls before an element beyond the end, and replaces one that is there', () => {
  const column = new NumberColumn();
  column.set(2, 7);
  column.set(0, 1);
  expect(contentOf(column)).toEqual([1, Number.NaN, 7]);
  expect(column.numberCount).toBe(2);
  column.set(2, null);
  expect([column.length, column.numberCount]).toEqual([3, 1]);
});
