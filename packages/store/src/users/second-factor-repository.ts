import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** The second step of a user's sign-in as it is kept. */
export type SecondFactor = {
  /** Encrypted. */
  readonly sealedSecret: Buffer;
  /** Null = begun and not asked for yet. */
  readonly confirmedAtMs: number | null;
  /** Encrypted, of the app that is to take its place; null = none begun. */
  readonly sealedReplacement: Buffer | null;
  readonly unusedRecoveryCodes: number;
};

/** The second step of a user; null = none begun. Within a scope or claim of the user. */
export async function findSecondFactor(trx: Queryable, userId: number): Promise<SecondFactor | null> {
  const row = await trx.selectFrom('user_second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    sealedSecret: row.sealed_secret,
    confirmedAtMs: row.confirmed_at?.getTime() ?? null,
    sealedReplacement: row.replacement_secret,
    unusedRecoveryCodes: row.recovery_hashes.length,
  };
}

/** Begins a second step, in place of one that was begun before; false when there is a confirmed one, which stays. */
export async function beginSecondFactor(
  trx: Queryable,
  begun: {
    readonly userId: number;
    readonly organisationId: number;
    readonly sealedSecret: Buffer;
    readonly createdAtMs: number;
  },
): Promise<boolean> {
  const values = { sealed_secret: begun.sealedSecret, created_at: new Date(begun.createdAtMs), last_step: 0 };
  const written = await trx
    .insertInto('user_second_factor')
    .values({ ...values, user_id: begun.userId, organisation_id: begun.organisationId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('user_second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Begins to replace a confirmed second step, in place of a replacement begun before; the present one is asked for meanwhile. */
export async function beginReplacement(trx: Queryable, userId: number, sealedSecret: Buffer): Promise<void> {
  await trx
    .updateTable('user_second_factor')
    .set({ replacement_secret: sealedSecret })
    .where('user_id', '=', userId)
    .execute();
}

/** The replacement takes the place of the second step, whose secret and recovery codes end. */
export async function confirmReplacement(trx: Queryable, userId: number, confirmed: ConfirmedFactor): Promise<void> {
  await trx
    .updateTable('user_second_factor')
    .set((eb) => ({
      sealed_secret: eb.fn.coalesce('replacement_secret', 'sealed_secret'),
      replacement_secret: null,
      confirmed_at: new Date(confirmed.atMs),
      last_step: confirmed.step,
      recovery_hashes: [...confirmed.recoveryHashes],
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Accepts the code of a period of time, counted in 30 seconds since 1970; false when it or a later one was accepted before. */
export async function useTimeStep(trx: Queryable, userId: number, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('user_second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Uses a recovery code up and answers how many are left; null when there is no such code, or no more. */
export async function useRecoveryCode(trx: Queryable, userId: number, codeHash: Buffer): Promise<number | null> {
  const used = await trx
    .updateTable('user_second_factor')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${codeHash}::bytea)` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${codeHash}::bytea = any(recovery_hashes)`)
    .returning(sql<number>`cardinality(recovery_hashes)`.as('left'))
    .executeTakeFirst();
  return used?.left ?? null;
}

/** What a code has confirmed: the recovery codes that go with it, and the period of time of the code, which is used up. */
export type ConfirmedFactor = {
  readonly recoveryHashes: readonly Buffer[];
  readonly step: number;
  readonly atMs: number;
};

/** From now on the second step is asked for. */
export async function confirmSecondFactor(trx: Queryable, userId: number, confirmed: ConfirmedFactor): Promise<void> {
  await trx
    .updateTable('user_second_factor')
    .set({
      confirmed_at: new Date(confirmed.atMs),
      last_step: confirmed.step,
      recovery_hashes: [...confirmed.recoveryHashes],
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Other recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  trx: Queryable,
  userId: number,
  recoveryHashes: readonly Buffer[],
): Promise<void> {
  await trx
    .updateTable('user_second_factor')
    .set({ recovery_hashes: [...recoveryHashes] })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes the second step away; false when there was none. */
export async function deleteSecondFactor(trx: Queryable, userId: number): Promise<boolean> {
  const deleted = await trx.deleteFrom('user_second_factor').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
