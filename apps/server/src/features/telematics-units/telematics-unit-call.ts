import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';

/** One unit by its IMEI. Throws `telematics_unit_not_found`, alike for absent units and those of others. */
export async function getUnit(scoped: Scoped, imei: string): Promise<TelematicsUnitView> {
  const unit = await findTelematicsUnit(scoped, imei);
  if (unit === null) throw new Problem('telematics_unit_not_found');
  return unit;
}
