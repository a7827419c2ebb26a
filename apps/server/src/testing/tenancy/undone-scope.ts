import type * as scope from '@tyrewatch/store/scope';
import type { Scope } from '@tyrewatch/store/scope';

type ScopeModule = typeof scope;

/** Carries a result out of a transaction that is rolled back. */
class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * The module with a `withScope` that undoes whatever a call has written, so that a thousand calls find the same world.
 * `seenBy` is what the queries are told of the caller; row-level security is always told the truth.
 */
export const undoingScope = (real: ScopeModule, seenBy: (scope: Scope) => Scope = (scope) => scope): ScopeModule => ({
  ...real,
  withScope: async (database, callerScope, work) => {
    try {
      await real.withScope(database, callerScope, async (scoped) => {
        throw new Undone(await work({ ...scoped, scope: seenBy(callerScope) }));
      });
    } catch (error) {
      if (error instanceof Undone) return error.result as Awaited<ReturnType<typeof work>>;
      throw error;
    }
    throw new Error('the work neither ended nor failed');
  },
});
