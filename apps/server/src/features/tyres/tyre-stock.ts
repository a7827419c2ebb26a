import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { getCustomerId } from '@tyrewatch/store/organisations/organisation-repository';
import * as repository from '@tyrewatch/store/tyres/tyre-repository';
import type { TyreRow } from '@tyrewatch/store/tyres/tyre-views';
import { findTyre } from '@tyrewatch/store/tyres/tyre-views';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { SensorCall } from '../sensors/sensor-change.ts';
import { detailsOf, required, requirePast } from './tyre-entry.ts';

/** Drivers see the tyres of their vehicles alone: one that comes off would be out of their sight. Throws `forbidden`. */
export function requireStock({ session }: Pick<SensorCall, 'session'>): void {
  if (session.role === 'DRIVER') throw new Problem('forbidden');
}

const audited = (row: TyreRow) => ({
  number: row.number,
  serial_number: row.serial_number,
  make: row.make,
  pattern: row.pattern,
  size: row.size,
  dot: row.dot,
  condition: row.condition,
  price: row.price,
  casing_credit: row.casing_credit,
  comments: row.comments,
  disposition: row.disposition,
});

async function record(call: SensorCall, action: AuditAction, before: TyreRow | null, tyreId: number): Promise<TyreRow> {
  const after = await findTyre(call.scoped, tyreId);
  if (after === null) throw new Problem('tyre_not_found');
  await auditChange(call, {
    organisationId: after.organisationId,
    action,
    subjectKind: 'tyre',
    subjectId: String(tyreId),
    subjectName: after.number,
    before: before && audited(before),
    after: audited(after),
  });
  return after;
}

const writing = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations({ duplicate: new Problem('tyre_duplicate') }, write);

/** Enters a tyre into stock. Throws `forbidden` for drivers, `organization_not_found`, `validation_failed`, `tyre_duplicate`. */
export async function createStockTyre(call: SensorCall, wanted: BodyOf<typeof endpoints.createTyre>): Promise<TyreRow> {
  requireStock(call);
  const { scoped, session, nowMs } = call;
  const { organization_id: organisationId = session.organisationId, number, ...entry } = wanted;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const details = detailsOf(entry, null, dateIn(nowMs, session.profile.timeZone));
  const place = { organisationId, customerId: await getCustomerId(scoped.trx, organisationId) };
  const tyreId = await writing(() => repository.createTyre(scoped.trx, place, number?.toUpperCase() ?? null, details));
  return record(call, 'tyre:create', null, tyreId);
}

/**
 * Corrects what is entered of a tyre, or says what became of one that is off vehicles. Throws `forbidden` for drivers,
 * `version_conflict`, `validation_failed`, `tyre_duplicate`, and `tyre_fitted_elsewhere` where one at a wheel is to be put elsewhere.
 */
export async function updateTyre(
  call: SensorCall,
  before: TyreRow,
  wanted: BodyOf<typeof endpoints.updateTyre>,
): Promise<TyreRow> {
  requireStock(call);
  const { scoped, session, nowMs } = call;
  requireVersion(call.wantedVersion, before.version);
  const { number, goes_to: goesTo, reason, condition, price, casing_credit, ...texts } = wanted;
  if (goesTo !== undefined && before.positionIndex !== null) {
    const positions = wheelPositionAt(before.positionIndex);
    throw new Problem('tyre_fitted_elsewhere', { registration: before.registration, positions });
  }
  const entered = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, nothingIfEmpty(text)]),
  ) as Partial<repository.TyreDetails>;
  if (entered.make === null && before.make !== null) throw required('make');
  requirePast(entered.dot ?? null, dateIn(nowMs, session.profile.timeZone), 'dot');
  const values = {
    ...entered,
    ...(number === undefined ? {} : { number: number.toUpperCase() }),
    ...(condition === undefined ? {} : { condition }),
    ...(price === undefined ? {} : { price }),
    ...(casing_credit === undefined ? {} : { casing_credit }),
    ...(goesTo === undefined || goesTo === before.disposition
      ? {}
      : { disposition: goesTo, disposition_at: new Date(nowMs), disposition_reason: reason ?? null }),
  };
  const isDone = await writing(() =>
    repository.updateTyre(scoped.trx, { tyreId: before.id, expectedVersion: before.version }, values),
  );
  if (!isDone) throw new Problem('version_conflict');
  return record(call, 'tyre:update', before, before.id);
}
