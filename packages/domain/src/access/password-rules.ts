/** Fewest characters of a password. NIST SP 800-63B-4 and ASVS 5.0 6.2.1 ask for 8 at least; two more cost a person nothing. */
export const leastPasswordLength = 10;
/** Most characters: long enough for any phrase, short enough that hashing one is no attack. */
export const greatestPasswordLength = 256;

/** Parts that make a password guessable however long it is: the first that any attacker tries. */
const guessable =
  /^(?:(.)\1*|(?:password|passw0rd|qwerty|letmein|welcome|admin|tyrewatch)[\d!@#$%^&*?.]*|[0-9]{1,12})$/i;
/** Runs along the alphabet, the digits or the keyboard. */
const runs = 'abcdefghijklmnopqrstuvwxyz 0123456789012345 qwertyuiopasdfghjklzxcvbnm';

/** What of a person a password must not be. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/** What is wrong with a new password. */
export type PasswordFault = 'differ' | 'too_short' | 'too_long' | 'guessable';

/**
 * What is wrong with a new password, typed twice, as far as it can be told without a list of common passwords; null when
 * nothing is. Length counts, kinds of characters do not (ASVS 5.0 6.2.5). Whether it differs from the old one only who
 * holds the old one can tell.
 */
export function findPasswordFault(
  password: string,
  confirmation: string,
  { username, email }: PasswordOwner,
): PasswordFault | null {
  if (password !== confirmation) return 'differ';
  const plain = password.toLowerCase();
  const length = [...password].length;
  if (length < leastPasswordLength) return 'too_short';
  if (length > greatestPasswordLength) return 'too_long';
  const names = [username, email, email.split('@')[0] ?? ''].map((name) => name.toLowerCase());
  return guessable.test(password) || runs.includes(plain) || names.includes(plain) ? 'guessable' : null;
}
