import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { lockTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChanges } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { auditedUnit } from './telematics-unit-wire.ts';

/** Who does something to units, within which transaction. */
export type UnitCall = AuditedCall;

/** One unit by its IMEI. Throws `telematics_unit_not_found`, alike for absent units and those of others. */
export async function getUnit(scoped: Scoped, imei: string): Promise<TelematicsUnitView> {
  const unit = await findTelematicsUnit(scoped, imei);
  if (unit === null) throw new Problem('telematics_unit_not_found');
  return unit;
}

/** One unit in the version the caller saw (null = whatever it is), which nobody else changes meanwhile. Throws `telematics_unit_not_found`, `version_conflict`. */
export async function getUnitVersion(
  scoped: Scoped,
  imei: string,
  wantedVersion: number | null,
): Promise<TelematicsUnitView> {
  await lockTelematicsUnit(scoped.trx, imei);
  const unit = await getUnit(scoped, imei);
  requireVersion(wantedVersion, unit.version);
  return unit;
}

/** Writes the audit entries of new units. */
export const auditNewUnits = (call: UnitCall, created: readonly TelematicsUnitView[]): Promise<void> =>
  auditChanges(
    call,
    created.map((unit) => ({
      organisationId: unit.organisationId,
      action: 'telematics_unit:create' as const,
      subjectKind: 'telematics_unit' as const,
      subjectId: String(unit.unitId),
      subjectName: unit.imei,
      before: null,
      after: auditedUnit(unit),
    })),
  );

/** Writes the audit entry of a change to a unit, in each organisation it concerns; null = there was none, or is none any more. */
export async function auditUnit(
  call: UnitCall,
  action: AuditAction,
  before: TelematicsUnitView | null,
  after: TelematicsUnitView | null,
): Promise<void> {
  const sides = [before, after].filter((side) => side !== null);
  const byOrganisation = new Map(sides.map((side) => [side.organisationId, side]));
  await auditChanges(
    call,
    [...byOrganisation.values()].map(({ organisationId, unitId, imei }) => ({
      organisationId,
      action,
      subjectKind: 'telematics_unit' as const,
      subjectId: String(unitId),
      subjectName: imei,
      before: before === null ? null : auditedUnit(before),
      after: after === null ? null : auditedUnit(after),
    })),
  );
}
