import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { mostBriefedVehicles } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { checklistKindOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { isLackOfAir } from '@tyrewatch/domain/levels/level-settlement';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { findAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { BriefedVehicleRow, OpenFaultRow } from '@tyrewatch/store/checklists/checklist-briefing-views';
import { listBriefedVehicles, listOpenFaults } from '@tyrewatch/store/checklists/checklist-briefing-views';
import type { TemplateVersionRow } from '@tyrewatch/store/checklists/checklist-template-repository';
import { listTemplateVersions } from '@tyrewatch/store/checklists/checklist-template-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import { listVehicleTorqueDue } from '@tyrewatch/store/tyres/wheel-torque-views';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { vehicleWire } from '../vehicles/vehicle-detail-wire.ts';
import { checklistNumber } from './checklist-wire.ts';
import type { UsedTemplate } from './template-service.ts';
import { usedTemplate } from './template-service.ts';

type LookFirst = BriefedVehicle['look_first'][number];

/** Vehicles of which tyres and wheel nuts are looked up as well: own ones come first. */
const mostLookedUp = 30;

const nothing: LookFirst = {
  kind: 'open_fault',
  wheel: null,
  pressure_kpa: null,
  inflate_to_kpa: null,
  due_at: null,
  fault_id: null,
  item: null,
  side: null,
  text: null,
  severity: null,
  reported_at: null,
  job_id: null,
};

/** Tyres that lack air and wheels whose nuts are due, of one vehicle. */
async function lookAtWheels(scoped: Scoped, vehicleId: number, nowMs: number): Promise<LookFirst[]> {
  const detail = await findVehicleDetail(scoped, vehicleId);
  if (detail === null) return [];
  const vehicle = vehicleWire(detail, [], nowMs);
  const low = vehicle.wheels
    .filter(({ level }) => isLackOfAir(level))
    .map((wheel): LookFirst => {
      const { recommended_kpa: coldKpa, temperature_c: temperatureC } = wheel;
      const targetKpa =
        coldKpa === null || temperatureC === null
          ? coldKpa
          : hotPressureKpa(coldKpa, temperatureC, vehicle.reference_temperature_c);
      const inflateToKpa = roundOrNull(targetKpa, 1);
      return {
        ...nothing,
        kind: 'low_tyre',
        wheel: wheel.position,
        pressure_kpa: wheel.pressure_kpa,
        inflate_to_kpa: inflateToKpa,
      };
    });
  const due = await listVehicleTorqueDue(scoped, vehicleId);
  const torques = due.flatMap(({ positionIndexes, sinceMs }) =>
    positionIndexes.map((index): LookFirst => ({
      ...nothing,
      kind: 're_torque',
      wheel: wheelPositionAt(index),
      due_at: wireInstant(sinceMs),
    })),
  );
  return [...low, ...torques];
}

const faultWire = (fault: OpenFaultRow): LookFirst => ({
  ...nothing,
  kind: 'open_fault',
  wheel: fault.positionIndex === null ? null : wheelPositionAt(fault.positionIndex),
  fault_id: fault.faultId,
  item: fault.item,
  side: fault.side,
  text: fault.text,
  severity: fault.severity,
  reported_at: wireInstant(fault.reportedAtMs),
  job_id: fault.jobId,
});

function wheelsOf(axleConfiguration: string | null): BriefedVehicle['wheels'] {
  const configuration = findAxleConfiguration(axleConfiguration ?? '');
  if (configuration === null) return [];
  return wheelsPerAxle(configuration).flatMap((count, axle) =>
    Array.from({ length: count }, (_, place) => wheelPositionAt(axle * 4 + place)),
  );
}

function vehicleBriefing(
  row: BriefedVehicleRow,
  template: UsedTemplate | null,
  lookFirst: readonly LookFirst[],
): BriefedVehicle {
  const { lastCheck } = row;
  return {
    id: row.vehicleId,
    registration: row.registration,
    description: row.description,
    vehicle_type: row.vehicleType,
    axle_configuration: row.axleConfiguration,
    is_own: row.isOwn,
    organization_name: row.organisationName,
    depot_name: row.depotName,
    contact_phone: row.emergencyContact,
    template: template?.reference ?? null,
    odometer_km: row.odometerKm,
    wheels: wheelsOf(row.axleConfiguration),
    look_first: [...lookFirst],
    last_check: lastCheck && {
      number: checklistNumber(lastCheck.id),
      finished_at: wireInstant(lastCheck.finishedAtMs),
      by: lastCheck.by,
      verdict: lastCheck.verdict,
    },
  };
}

/** What a driver's phone needs to work without signal. */
export async function checklistBriefing(scoped: Scoped, session: Session, search: string | null, nowMs: number) {
  const rows = await listBriefedVehicles(scoped, { search, limit: mostBriefedVehicles });
  const vehicleIds = rows.map(({ vehicleId }) => vehicleId);
  const faults = Map.groupBy(await listOpenFaults(scoped, vehicleIds), ({ vehicleId }) => vehicleId);
  const versions = new Map<number, readonly TemplateVersionRow[]>();
  const used = new Map<string, UsedTemplate>();
  const vehicles: BriefedVehicle[] = [];
  for (const [index, row] of rows.entries()) {
    const { organisationId, vehicleId } = row;
    const known = versions.get(organisationId) ?? (await listTemplateVersions(scoped, organisationId));
    versions.set(organisationId, known);
    const kind = checklistKindOf(row.vehicleType);
    const template = kind === null ? null : usedTemplate(kind, known);
    if (template !== null) used.set(JSON.stringify(template.reference), template);
    const wheels = index < mostLookedUp ? await lookAtWheels(scoped, vehicleId, nowMs) : [];
    vehicles.push(vehicleBriefing(row, template, [...wheels, ...(faults.get(vehicleId) ?? []).map(faultWire)]));
  }
  return {
    as_of: wireInstant(nowMs),
    user: { id: session.userId, name: session.displayName },
    vehicles,
    templates: [...used.values()].map(({ reference, content }) => ({ ...reference, content })),
  };
}
