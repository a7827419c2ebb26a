import { hash, verify } from '@node-rs/argon2';

/** What it costs to make a password hash of argon2id (the library's default algorithm), and to try a password against it. */
export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passCount: number;
}

/** OWASP password storage cheat sheet. */
const usualCost: PasswordCost = { memoryKiB: 19_456, passCount: 2 };

/** Hash of a password in PHC form, with its own salt; it names its cost, so that checking costs what making did. */
export const hashPassword = (password: string, { memoryKiB, passCount } = usualCost): Promise<string> =>
  hash(password, { memoryCost: memoryKiB, timeCost: passCount, parallelism: 1 });

/** Hash of nothing anybody knows: unknown users cost the same time as known ones. */
const dummyHash = hashPassword(crypto.randomUUID());

/** Whether a password fits; false, after the same work, for an unknown user or one without a password. */
export async function isPasswordCorrect(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== null;
}
