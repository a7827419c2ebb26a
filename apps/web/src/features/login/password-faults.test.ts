import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { findPasswordFaults, refusedPasswordFaults } from './password-faults.ts';

describe('a new password', () => {
  it.each([
    ['', '', { password: 'missing' }],
    ['walked along the wall', 'walked along the wal', { confirmation: 'differ' }],
    ['short', 'short', { password: 'too_short' }],
    ['password2026', 'password2026', { password: 'guessable' }],
    ['walked along the wall', 'walked along the wall', {}],
  ])('%j, repeated as %j, is judged before it is sent', (password, confirmation, faults) => {
    expect(findPasswordFaults(password, confirmation)).toEqual(faults);
  });

  it.each([
    [new ApiProblem('passwords_differ', 422), { confirmation: 'differ' }],
    [new ApiProblem('password_too_weak', 422), { password: 'guessable' }],
    [new ApiProblem('password_unchanged', 422), { password: 'unchanged' }],
    [new ApiProblem('link_used', 422), {}],
    [new Error('broken'), {}],
  ])('refused with %s is shown at its field', (error, faults) => {
    expect(refusedPasswordFaults(error)).toEqual(faults);
  });
});
