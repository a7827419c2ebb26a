import { hash, verify } from '@node-rs/argon2';

/** Cost of a password hash: argon2id (the library's default algorithm) with 19 MiB and two passes (OWASP password storage cheat sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password in PHC form, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Hash of nothing anybody knows: unknown users cost the same time as known ones. */
const dummyHash = hashPassword(crypto.randomUUID());

/** Whether a password fits; false, after the same work, for an unknown user or one without a password. */
export async function isPasswordCorrect(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== null;
}
