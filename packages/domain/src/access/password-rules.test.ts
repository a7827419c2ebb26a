import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password-rules.ts';

const owner = { username: 'pat.driver.long', email: 'pat.longname@example.org' };

describe('a new password', () => {
  it.each([
    ['correct horse battery', null],
    ['Grün-ölig-12', null],
    ['short pass', null],
    ['too short', 'too_short'],
    ['aaaaaaaaaaaaaa', 'guessable'],
    ['1234567890', 'guessable'],
    ['Password2026!', 'guessable'],
    ['abcdefghijkl', 'guessable'],
    ['QwertyUiopAsd', 'guessable'],
    ['PAT.driver.long', 'guessable'],
    ['pat.longname@example.org', 'guessable'],
    ['pat.longname', 'guessable'],
    ['x'.repeat(9), 'too_short'],
    ['x y '.repeat(64), null],
    ['x y'.repeat(100), 'too_long'],
  ])('%j: %s', (password, fault) => {
    expect(findPasswordFault(password, password, owner)).toBe(fault);
  });

  it('is the same both times', () => {
    expect(findPasswordFault('correct horse battery', 'correct horse batterY', owner)).toBe('differ');
  });
});
