import { expect, it } from 'vitest';
import { partQuery } from './palette-entries.ts';

const acts = ['archive', 'maintenance', 'mode'];

it.each([
  ['archive dg71 ksh', 'archive', 'dg71 ksh'],
  ['DG71 Arch', 'Arch', 'DG71'],
  ['mode', 'mode', ''],
  ['ar 71', '', 'ar 71'],
  ['', '', ''],
])('the query “%s” names “%s” and looks for “%s”', (query, named, sought) => {
  expect(partQuery(query, acts)).toEqual({ named, sought });
});
