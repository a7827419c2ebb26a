import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DatabaseProblem, isDiskFull } from './database-problem.ts';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

it.each<[string, unknown, boolean]>([
  ['a file on a full disk', errorOf(() => writeFileSync('/dev/full', 'x')), true],
  ['a statement', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  ['the words of a program', new DatabaseProblem('initdb: could not write: No space left on device'), true],
  ['a missing file', errorOf(() => writeFileSync('/nowhere/at/all', 'x')), false],
  ['a database that is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), false],
  ['no error', null, false],
])('a full disk is told by %s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
