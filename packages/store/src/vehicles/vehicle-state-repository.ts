import { isSilenced, undoSpanMs, type VehicleFlags } from '@tyrewatch/domain/vehicles/vehicle-state';
import { sql, type Updateable } from 'kysely';
import type { Queryable } from '../database.ts';
import { recordAuditEntries } from '../audit/audit-repository.ts';
import { endIncidents, ofSilencedVehicle, resumeIncidents, type EndedIncident } from '../incidents/incident-ending.ts';
import type { IncidentActor } from '../incidents/incident-repository.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { signalChanges } from '../signals/change-signals.ts';
import type { VehicleTable } from '../table-types.ts';
import { refreshVehicleListings } from './vehicle-listing-repository.ts';

/** Why a vehicle is in maintenance mode, until when, since when and by whom. */
export type Maintenance = {
  readonly reason: string;
  readonly untilMs: number;
  readonly sinceMs: number;
  readonly byUserId: number | null;
  readonly byName: string;
};

/** How a vehicle is used. */
export type VehicleUse = VehicleFlags & {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  /** Null = not in maintenance mode. */
  readonly maintenance: Maintenance | null;
  readonly version: number;
};

/** What is changed of it; absent = stays, null = maintenance mode ends. */
export type VehicleUseChange = Partial<Pick<VehicleUse, 'archived' | 'deactivated' | 'maintenance'>>;

/** The columns of `vehicle` that tell of maintenance mode; all are null without it. */
export type MaintenanceRow = {
  readonly maintenance_reason: string | null;
  readonly maintenance_until: Date | null;
  readonly maintenance_since: Date | null;
  readonly maintenance_by_user_id: number | null;
  readonly maintenance_by_name: string | null;
};

/** The maintenance mode of a row of `vehicle`; null = it is not in it. */
export const maintenanceOf = (row: MaintenanceRow): Maintenance | null =>
  row.maintenance_until === null || row.maintenance_since === null
    ? null
    : {
        reason: row.maintenance_reason ?? '',
        untilMs: row.maintenance_until.getTime(),
        sinceMs: row.maintenance_since.getTime(),
        byUserId: row.maintenance_by_user_id,
        byName: row.maintenance_by_name ?? '',
      };

const columns = [
  'id',
  'organisation_id',
  'registration',
  'archived',
  'deactivated',
  'maintenance_mode',
  'maintenance_reason',
  'maintenance_until',
  'maintenance_since',
  'maintenance_by_user_id',
  'maintenance_by_name',
  'version',
] as const;

type VehicleRow = MaintenanceRow & {
  readonly id: number;
  readonly organisation_id: number;
  readonly registration: string;
  readonly archived: boolean;
  readonly deactivated: boolean;
  readonly maintenance_mode: boolean;
  readonly version: number;
};

const useOf = (row: VehicleRow): VehicleUse => ({
  vehicleId: row.id,
  organisationId: row.organisation_id,
  registration: row.registration,
  archived: row.archived,
  deactivated: row.deactivated,
  maintenanceMode: row.maintenance_mode,
  maintenance: maintenanceOf(row),
  version: row.version,
});

/** How a vehicle in the caller's sight is used. */
export const getVehicleUse = async (trx: Queryable, vehicleId: number): Promise<VehicleUse> =>
  useOf(await trx.selectFrom('vehicle').select(columns).where('id', '=', vehicleId).executeTakeFirstOrThrow());

/** How a vehicle in the caller's sight is used; nobody else changes it until the end of the transaction. */
export async function lockVehicleUse(trx: Queryable, vehicleId: number): Promise<VehicleUse> {
  // in the order in which ingest locks: a batch under way is folded again from what is written here
  await touchState(trx, vehicleId);
  return useOf(
    await trx.selectFrom('vehicle').select(columns).where('id', '=', vehicleId).forUpdate().executeTakeFirstOrThrow(),
  );
}

const touchState = (trx: Queryable, vehicleId: number) =>
  sql`update vehicle_state set version = version + 1 where vehicle_id = ${vehicleId}`.execute(trx);

const maintenanceColumns = (maintenance: Maintenance | null): Updateable<VehicleTable> => ({
  maintenance_mode: maintenance !== null,
  maintenance_reason: maintenance?.reason ?? null,
  maintenance_until: maintenance && new Date(maintenance.untilMs),
  maintenance_since: maintenance && new Date(maintenance.sinceMs),
  maintenance_by_user_id: maintenance?.byUserId ?? null,
  maintenance_by_name: maintenance?.byName ?? null,
});

async function writeUse(trx: Queryable, before: VehicleUse, change: VehicleUseChange): Promise<VehicleUse> {
  const { maintenance, ...flags } = change;
  return useOf(
    await trx
      .updateTable('vehicle')
      .set({
        ...flags,
        ...(maintenance === undefined ? {} : maintenanceColumns(maintenance)),
        version: sql`version + 1`,
      })
      .where('id', '=', before.vehicleId)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Changes how a locked vehicle is used. Where that silences its alerts, its incidents end, which are answered; where it does so no longer,
 * what is still wrong is judged at once and opens incidents, and what was silenced a moment ago goes on. Ingest and viewers are told when
 * the transaction commits.
 */
export async function changeVehicleUse(
  scoped: Scoped,
  before: VehicleUse,
  change: VehicleUseChange,
  { actor, note }: { readonly actor: IncidentActor; readonly note: string | null },
): Promise<{ readonly after: VehicleUse; readonly ended: readonly EndedIncident[] }> {
  const { trx } = scoped;
  const { vehicleId } = before;
  const after = await writeUse(trx, before, change);
  await refreshVehicleListings(trx, [vehicleId]);
  await openTelemetry(scoped, [vehicleId]);
  const ended =
    isSilenced(after) && !isSilenced(before)
      ? await endIncidents(trx, ofSilencedVehicle(vehicleId), { kind: 'silenced', note, actor })
      : [];
  const resumed =
    isSilenced(before) && !isSilenced(after)
      ? await resumeIncidents(trx, vehicleId, { sinceMs: actor.atMs - undoSpanMs, actor })
      : [];
  await judgeAnew(trx, [vehicleId], actor.atMs);
  const incidentIds = [...ended.map(({ incidentId }) => incidentId), ...resumed];
  await signalChanges({ kysely: trx }, { vehicleIds: [vehicleId], incidentIds });
  return { after, ended };
}

/** What the audit trail keeps of how a vehicle is used. */
export const auditedUse = ({ archived, deactivated, maintenance }: VehicleUse) => ({
  archived,
  deactivated,
  maintenance_reason: maintenance?.reason ?? null,
  maintenance_until: maintenance && new Date(maintenance.untilMs).toISOString(),
});

/**
 * Ends maintenance modes whose time has come (role jobs), up to `limit`, and enters that in the audit trail; answers how many. What is still
 * wrong opens incidents as soon as a gateway runs.
 */
export async function endDueMaintenance(trx: Queryable, nowMs: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from vehicle where maintenance_until <= ${new Date(nowMs)} order by id limit ${limit} for update skip locked`.execute(
    trx,
  );
  const vehicleIds = rows.map(({ id }) => id);
  for (const vehicleId of vehicleIds) {
    const before = await lockVehicleUse(trx, vehicleId);
    const after = await writeUse(trx, before, { maintenance: null });
    const entry = {
      organisationId: before.organisationId,
      atMs: nowMs,
      actorUserId: null,
      actorName: '',
      address: null,
    };
    const subject = { subjectKind: 'vehicle', subjectId: String(vehicleId), subjectName: before.registration } as const;
    const [was, is] = [auditedUse(before), auditedUse(after)];
    await recordAuditEntries(trx, [
      { ...entry, ...subject, action: 'vehicle:maintenance_over', before: was, after: is },
    ]);
  }
  if (vehicleIds.length > 0) await refreshVehicleListings(trx, vehicleIds);
  await judgeAnew(trx, vehicleIds, nowMs);
  await signalChanges({ kysely: trx }, { vehicleIds, incidentIds: [] });
  return vehicleIds.length;
}
