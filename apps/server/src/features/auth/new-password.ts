import {
  greatestPasswordLength,
  leastPasswordLength,
  findPasswordFault,
} from '@tyrewatch/domain/access/password-rules';
import type { PasswordFault } from '@tyrewatch/domain/access/password-rules';
import type { ProblemParams } from '@tyrewatch/domain/problems/problem-codes';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isGuessable } from './password-guess.ts';

/** A password somebody chose, typed twice. */
export interface ChosenPassword {
  readonly password: string;
  /** Absent = typed once only, which no password equals. */
  readonly confirmation: string | undefined;
}

/** Whose password it is to be. */
export interface NewPasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Names of the organisation, of what it calls the product, and of who runs the installation. */
  readonly organisationNames: readonly string[];
}

const faultParams: Readonly<Record<Exclude<PasswordFault, 'differ'>, ProblemParams>> = {
  too_short: { minimum: leastPasswordLength },
  too_long: { maximum: greatestPasswordLength },
  guessable: {},
};

const nearWords = ({ username, email, firstName, lastName, organisationNames }: NewPasswordOwner): string[] => [
  username,
  email,
  email.split('@')[0] ?? '',
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
  ...organisationNames,
];

/** Refuses what cannot be a new password. Throws `passwords_differ`, `validation_failed` for its length, `password_too_weak`. */
export async function requireNewPassword(
  { password, confirmation = '' }: ChosenPassword,
  owner: NewPasswordOwner,
): Promise<void> {
  const isWeak = async (): Promise<'guessable' | null> =>
    (await isGuessable(password, nearWords(owner))) ? 'guessable' : null;
  const fault = findPasswordFault(password, confirmation, owner) ?? (await isWeak());
  if (fault === null) return;
  if (fault === 'differ') {
    throw new Problem('passwords_differ', {}, [{ field: 'confirm_password', code: 'must_match', params: {} }]);
  }
  const fields = [{ field: 'password', code: fault, params: faultParams[fault] }];
  throw fault === 'guessable' ? new Problem('password_too_weak', {}, fields) : invalidFields(fields);
}
