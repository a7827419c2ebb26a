import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { mailKind } from './mail/mail-repository.ts';

/** What an installation has and has to do, over every organisation. */
export type OperationFigures = {
  readonly mailsWaiting: number;
  /** Since the oldest of them was due, in seconds; 0 = none is. */
  readonly oldestMailSeconds: number;
  readonly unitsOnline: number;
  readonly units: number;
  /** Open incidents by their level; levels without any are missing. */
  readonly openIncidents: ReadonlyMap<AlertLevel, number>;
};

/** Counts what operators watch (role jobs). */
export async function readOperationFigures(database: Queryable, nowMs: number): Promise<OperationFigures> {
  const now = new Date(nowMs);
  const { rows } = await sql<Omit<OperationFigures, 'openIncidents'> & { levels: Record<string, number> | null }>`
    select mail.count as "mailsWaiting", mail.seconds as "oldestMailSeconds", unit.online as "unitsOnline", unit.count as units,
      (select jsonb_object_agg(level, count) from (select level, count(*) from incident where resolved_at is null and closed_at is null group by level) open) as levels
    from (select count(*), coalesce(extract(epoch from ${now} - min(available_at) filter (where available_at < ${now})), 0)::float8 as seconds
        from outbox where kind = ${mailKind} and done_at is null and failed_at is null) mail,
      (select count(*), count(*) filter (where online) as online from unit_state) unit`.execute(database);
  const { levels, ...figures } = rows[0] ?? {
    levels: null,
    mailsWaiting: 0,
    oldestMailSeconds: 0,
    unitsOnline: 0,
    units: 0,
  };
  const openIncidents = Object.entries(levels ?? {}).map(
    ([code, count]) => [levelOfCode(Number(code)), count] as const,
  );
  return { ...figures, openIncidents: new Map(openIncidents) };
}
