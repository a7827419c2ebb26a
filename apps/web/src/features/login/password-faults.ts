import { findPasswordFault } from '@tyrewatch/domain/access/password-rules';
import type { PasswordFault } from '@tyrewatch/domain/access/password-rules';
import { ApiProblem } from '../../api/api-problem.ts';

type Fault = PasswordFault | 'missing' | 'unchanged';

/** What is wrong with a new password, by the field it is shown at. */
export type PasswordFaults = Partial<Record<'password' | 'confirmation', Fault>>;

const atItsField = (fault: Fault): PasswordFaults =>
  fault === 'differ' ? { confirmation: fault } : { password: fault };

/** What this side can tell before sending; names, common passwords and the former one only the server knows. */
export function findPasswordFaults(password: string, confirmation: string): PasswordFaults {
  if (password === '') return { password: 'missing' };
  const fault = findPasswordFault(password, confirmation, { username: '', email: '' });
  return fault === null ? {} : atItsField(fault);
}

/** What the server found wrong with a new password; empty when something else went wrong. */
export function refusedPasswordFaults(error: unknown): PasswordFaults {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'passwords_differ') return { confirmation: 'differ' };
  if (code === 'password_too_weak') return { password: 'guessable' };
  return code === 'password_unchanged' ? { password: 'unchanged' } : {};
}
