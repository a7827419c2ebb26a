import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { tyreQuestions } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import * as repository from '@tyrewatch/store/dealers/dealer-request-repository';
import type { DealerFitting, DealerRequestRow } from '@tyrewatch/store/dealers/dealer-request-views';
import { findTyreOfChange } from '@tyrewatch/store/dealers/dealer-request-views';
import { findTyre } from '@tyrewatch/store/tyres/tyre-views';
import type { AuditedCall } from '../../http/audit.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { changeTyres, undoChange } from '../tyres/tyre-change.ts';
import { updateTyre } from '../tyres/tyre-stock.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { getRequest, told } from './dealer-request-service.ts';

/** A fitting as a tyre change takes it: what is questioned is confirmed by who looks at it. */
export const changeOf = (position: WheelPosition, fitting: DealerFitting) => ({
  position,
  tyre: {
    condition: fitting.condition,
    make: fitting.make,
    pattern: fitting.pattern,
    size: fitting.size,
    dot: fitting.dot,
    serial_number: fitting.serial_number,
  },
  tread_mm: fitting.tread_mm,
  torque_nm: fitting.torque_nm,
  off: { reason: 'other' as const, goes_to: 'casing' as const, casing_credit: undefined },
  confirm: [...tyreQuestions],
});

/**
 * Confirms what a dealer entered as fitted, or enters it anew as mended. Throws `dealer_request_not_found`, `version_conflict`,
 * `dealer_step_refused` where nothing was fitted, `forbidden` to mend without the right to change vehicles, and what a tyre change throws.
 */
export async function settleFitting(
  call: AuditedCall & { readonly wantedVersion: number | null },
  requestId: number,
  wanted: BodyOf<typeof endpoints.settleDealerFitting>,
): Promise<DealerRequestRow> {
  const { scoped, session, nowMs } = call;
  await repository.lockDealerRequest(scoped.trx, requestId);
  const before = await getRequest(scoped, requestId);
  requireVersion(call.wantedVersion, before.version);
  if (before.fitting === null) throw new Problem('dealer_step_refused');
  const isMended = wanted.fitting !== undefined || wanted.off !== undefined || wanted.odometer_km !== undefined;
  const fitting = wanted.fitting ?? before.fitting;
  // What was not entered yet has to be, so that confirming it means something.
  const changeId =
    isMended || before.isChangeBehind || before.changeId === null
      ? await enterAnew(call, before, fitting, wanted)
      : before.changeId;
  await repository.updateDealerRequest(scoped.trx, requestId, {
    fitting: JSON.stringify(fitting),
    change_id: changeId,
    is_change_behind: false,
    settled_at: new Date(nowMs),
    settled_by_user_id: session.userId,
    settled_by_name: session.displayName,
  });
  await told(call, before, 'job_sheet:settle_fitting', {
    dealer: before.dealerName,
    position: wheelPositionAt(before.positionIndex),
    tyre_make: fitting.make,
    tyre_pattern: fitting.pattern,
    tyre_size: fitting.size,
    tread_mm: fitting.tread_mm,
  });
  return getRequest(scoped, requestId);
}

async function enterAnew(
  call: AuditedCall,
  { changeId, vehicleId, positionIndex, fittedAtMs }: DealerRequestRow,
  fitting: DealerFitting,
  { off, odometer_km: odometerKm }: BodyOf<typeof endpoints.settleDealerFitting>,
): Promise<number | null> {
  if (!holds(call.session, 'vehicle:update')) throw new Problem('forbidden');
  const detail = await getDetail(call.scoped, vehicleReference(vehicleId));
  const unversioned = { ...call, wantedVersion: null };
  // What the sensor has shown since the fitting is of the same tyre: its repair stays as far proved as it is.
  try {
    if (changeId !== null) await undoChange(unversioned, detail, changeId, fittedAtMs ?? call.nowMs);
  } catch (error) {
    // The tyre has a life of its own by now: what is entered of it is corrected where it is.
    const tyreId = changeId === null ? null : await findTyreOfChange(call.scoped, changeId);
    const tyre = tyreId === null ? null : await findTyre(call.scoped, tyreId);
    const isTyreAlone = off === undefined && odometerKm === undefined;
    if (!(error instanceof Problem && error.code === 'tyre_change_not_last' && isTyreAlone && tyre !== null))
      throw error;
    const { condition, make, pattern, size, dot, serial_number } = fitting;
    await updateTyre(unversioned, tyre, { condition, make, pattern, size, dot, serial_number });
    return changeId;
  }
  const change = changeOf(wheelPositionAt(positionIndex), fitting);
  return changeTyres(unversioned, detail, {
    ...change,
    kind: 'fit',
    sensors: 'stay',
    at: wireInstant(fittedAtMs) ?? undefined,
    ...(odometerKm === undefined ? {} : { odometer_km: odometerKm }),
    ...(off === undefined ? {} : { off: { ...off, casing_credit: undefined } }),
  });
}
