import type { ChecklistVerdict, FaultSeverity, FaultSide } from '@tyrewatch/domain/checklists/checklist-rules';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** A vehicle as a driver's phone keeps it. Instants are epoch milliseconds; null = not known. */
export type BriefedVehicleRow = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly depotName: string | null;
  readonly vehicleType: VehicleType;
  readonly axleConfiguration: string | null;
  readonly description: string | null;
  readonly emergencyContact: string | null;
  readonly odometerKm: number | null;
  readonly isOwn: boolean;
  readonly lastCheck: {
    readonly id: number;
    readonly finishedAtMs: number;
    readonly by: string;
    readonly verdict: ChecklistVerdict;
  } | null;
};

/** Vehicles in reach, the caller's own first, then those of types that have a template. */
export async function listBriefedVehicles(
  { trx, scope }: Scoped,
  { search, limit }: { readonly search: string | null; readonly limit: number },
): Promise<BriefedVehicleRow[]> {
  const { rows } = await sql<BriefedVehicleRow>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.organisation_id as "organisationId", organisation.name as "organisationName",
      listing.depot_name as "depotName", listing.vehicle_type as "vehicleType", listing.axle_configuration as "axleConfiguration",
      nullif(btrim(concat_ws(' ', listing.manufacturer, listing.model)), '') as description, nullif(vehicle.emergency_contact, '') as "emergencyContact",
      (select round(state.odometer_m / 1000.0)::int from visible_vehicle_state state where state.vehicle_id = listing.vehicle_id) as "odometerKm",
      exists (select from driver_vehicle pair where pair.vehicle_id = listing.vehicle_id and pair.user_id = ${scope.userId}) as "isOwn",
      (select jsonb_build_object('id', checklist.id, 'finishedAtMs', (extract(epoch from checklist.finished_at) * 1000)::float8,
          'by', checklist.issuer_name, 'verdict', checklist.verdict)
        from checklist where checklist.vehicle_id = listing.vehicle_id order by finished_at desc, id desc limit 1) as "lastCheck"
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    join organisation on organisation.id = listing.organisation_id
    where ${vehicleConditions(scope, { search })}
    order by "isOwn" desc, listing.registration, listing.vehicle_id limit ${limit}`.execute(trx);
  return rows;
}

/** A fault whose job is not over. */
export type OpenFaultRow = {
  readonly faultId: number;
  readonly vehicleId: number;
  readonly item: string;
  readonly positionIndex: number | null;
  readonly side: FaultSide | null;
  readonly text: string;
  readonly severity: FaultSeverity;
  readonly reportedAtMs: number;
  readonly jobId: number;
};

/** Faults of some vehicles whose jobs are not over, of each job the newest, the worst first. */
export async function listOpenFaults({ trx }: Scoped, vehicleIds: readonly number[]): Promise<OpenFaultRow[]> {
  const { rows } = await sql<OpenFaultRow>`
    select * from (
      select distinct on (fault.job_id) fault.id as "faultId", job.vehicle_id as "vehicleId", fault.item, fault.position_index as "positionIndex",
        fault.side, fault.text, fault.severity, (extract(epoch from checklist.finished_at) * 1000)::float8 as "reportedAtMs", fault.job_id as "jobId"
      from job_sheet job join checklist_fault fault on fault.job_id = job.id join checklist on checklist.id = fault.checklist_id
      where job.vehicle_id = any(${[...vehicleIds]}::bigint[]) and job.closed_at is null
      order by fault.job_id, fault.id desc
    ) open order by case severity when 'dangerous' then 0 when 'major' then 1 else 2 end, "reportedAtMs"`.execute(trx);
  return rows;
}

/** The job of an earlier fault of a vehicle, where that is not over; null otherwise. */
export async function findOpenJobOfFault(
  { trx }: Scoped,
  { faultId, vehicleId }: { readonly faultId: number; readonly vehicleId: number },
): Promise<number | null> {
  const { rows } = await sql<{ jobId: number }>`
    select job.id as "jobId" from checklist_fault fault join job_sheet job on job.id = fault.job_id
    where fault.id = ${faultId} and job.vehicle_id = ${vehicleId} and job.closed_at is null`.execute(trx);
  return rows[0]?.jobId ?? null;
}
