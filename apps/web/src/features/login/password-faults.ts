import { findPasswordProblem } from '@tyrewatch/domain/access/password-rules';
import { ApiProblem } from '../../api/api-problem.ts';

/** What is wrong with a new password, by the field it is shown at. */
export type PasswordFaults = Partial<Record<'password' | 'confirmation', 'missing' | 'differ' | 'weak' | 'unchanged'>>;

/** What this side can tell before sending; name and former password only the server knows. */
export function findPasswordFaults(password: string, confirmation: string): PasswordFaults {
  if (password === '') return { password: 'missing' };
  const problem = findPasswordProblem(password, confirmation, { username: '', email: '' });
  if (problem === 'passwords_differ') return { confirmation: 'differ' };
  return problem === 'password_too_weak' ? { password: 'weak' } : {};
}

/** What the server found wrong with a new password; empty when something else went wrong. */
export function refusedPasswordFaults(error: unknown): PasswordFaults {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'passwords_differ') return { confirmation: 'differ' };
  if (code === 'password_too_weak') return { password: 'weak' };
  return code === 'password_unchanged' ? { password: 'unchanged' } : {};
}
