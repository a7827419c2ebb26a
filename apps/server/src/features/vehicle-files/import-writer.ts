import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import { leaveVehicleImport } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { AuditedCall } from '../../http/audit.ts';
import { scopeOf } from '../../http/session.ts';
import { writeSomeRows } from './import-writing.ts';

/** Who has an import written, and from where. */
export type ImportCall = Pick<AuditedCall, 'session' | 'request'>;

/** Writes the rows of imports while their callers go on. */
export interface ImportWriter {
  /** Begins to write an import that the caller's transaction has claimed, as soon as that ends. */
  begin(call: ImportCall, view: VehicleImportView): void;
  /** Ends after the rows under way; another process goes on with the rest. */
  stop(): Promise<void>;
}

/** Creates a writer of imports; `nowMs` is the clock, epoch milliseconds. */
export function createImportWriter(parts: {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly log: FastifyBaseLogger;
}): ImportWriter {
  const { database, nowMs, log } = parts;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function write({ session, request: { ip } }: ImportCall, view: VehicleImportView): Promise<void> {
    const { importId } = view;
    const scope = scopeOf(session);
    let isDone = false;
    try {
      while (!stopping.signal.aborted && !isDone) {
        const count = await withScope(database, scope, (scoped) =>
          writeSomeRows({ scoped, session, request: { ip }, nowMs: nowMs() }, view),
        );
        isDone = count === 0;
      }
    } catch (error) {
      log.error({ err: error, importId }, 'an import of vehicles was interrupted');
    }
    await withScope(database, scope, ({ trx }) => leaveVehicleImport(trx, importId, { nowMs: nowMs(), isDone })).catch(
      (error: unknown) => log.error({ err: error, importId }, 'an import of vehicles could not be left'),
    );
  }

  return {
    begin: (call, view) => {
      const work = write(call, view).finally(() => running.delete(work));
      running.add(work);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
