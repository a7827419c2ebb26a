import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

const owner = { username: 'pat.driver.long', email: 'pat.longname@example.org' };

describe('a new password', () => {
  it.each([
    ['correct horse battery', null],
    ['Grün-ölig-12', null],
    ['short pass', null],
    ['too short', 'password_too_weak'],
    ['aaaaaaaaaaaaaa', 'password_too_weak'],
    ['1234567890', 'password_too_weak'],
    ['Password2026!', 'password_too_weak'],
    ['abcdefghijkl', 'password_too_weak'],
    ['QwertyUiopAsd', 'password_too_weak'],
    ['PAT.driver.long', 'password_too_weak'],
    ['pat.longname@example.org', 'password_too_weak'],
    ['pat.longname', 'password_too_weak'],
    ['x y'.repeat(100), 'password_too_weak'],
  ])('%j: %s', (password, problem) => {
    expect(findPasswordProblem(password, password, owner)).toBe(problem);
  });

  it('is the same both times', () => {
    expect(findPasswordProblem('correct horse battery', 'correct horse batterY', owner)).toBe('passwords_differ');
  });
});
