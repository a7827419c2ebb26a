import { randomUUID } from 'node:crypto';
import type { TestServer } from '../test-server.ts';

/** A tyre at a wheel of every vehicle; numbers by vehicle. */
export async function createTyres({ store }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select(['id', 'organisation_id', 'customer_id']).execute();
  const tyres = vehicles.map(({ id, organisation_id, customer_id }) => ({
    organisation_id,
    customer_id,
    number: `TYRE${id}`,
    condition: 'new' as const,
    vehicle_id: id,
    position_index: 5,
  }));
  await kysely.insertInto('tyre').values(tyres).execute();
  return new Map(tyres.map(({ vehicle_id, number }) => [vehicle_id, number]));
}

/** A tyre of every vehicle that was fitted and not re-torqued since, and a re-torque before. */
export async function createTorques({ store, clock }: TestServer): Promise<void> {
  const { kysely } = store.open('owner');
  const tyres = await kysely
    .selectFrom('tyre')
    .select(['id', 'vehicle_id'])
    .where('vehicle_id', 'is not', null)
    .execute();
  const at = new Date(clock.nowMs);
  for (const { id, vehicle_id } of tyres) {
    if (vehicle_id === null) continue;
    const by = { recorded_at: at, recorded_by_name: `fitter of ${vehicle_id}` };
    const change = { vehicle_id, kind: 'fit' as const, at, sensors: 'stay' as const, ...by };
    const { id: changeId } = await kysely
      .insertInto('tyre_change')
      .values(change)
      .returning('id')
      .executeTakeFirstOrThrow();
    const wheel = { tyre_id: id, vehicle_id, registration: `WAS${vehicle_id}`, position_index: 5 };
    await kysely
      .insertInto('tyre_fitting')
      .values({ ...wheel, fitted_at: at, fitted_change_id: changeId })
      .execute();
    const check = { vehicle_id, position_indexes: [5], torque_nm: 600, done_by: `fitter of ${vehicle_id}` };
    const earlier = new Date(clock.nowMs - 3_600_000);
    await kysely
      .insertInto('wheel_torque')
      .values({ ...check, done_at: earlier, ...by })
      .execute();
  }
}

/** A job at a wheel of every vehicle; ids by vehicle. */
export async function createJobs({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const made = { priority: 'now' as const, created_at: new Date(clock.nowMs) };
  const jobs = await kysely
    .insertInto('job_sheet')
    .values(vehicles.map(({ id }) => ({ vehicle_id: id, ...made, created_by_name: `creator of ${id}` })))
    .returning(['id', 'vehicle_id'])
    .execute();
  const lines = jobs.map(({ id }) => ({ job_id: id, work: 'inspect' as const, note: `line of ${id}` }));
  await kysely.insertInto('job_line').values(lines).execute();
  return new Map(jobs.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}

/** A photo of every job; ids by the job. */
export async function createPhotos({ store, clock }: TestServer): Promise<ReadonlyMap<string, string>> {
  const { kysely } = store.open('owner');
  const jobs = await kysely.selectFrom('job_sheet').select('id').execute();
  const picture = { content: Buffer.from('picture'), thumbnail: Buffer.from('small'), width_px: 2, height_px: 1 };
  const made = { size_bytes: 7, created_at: new Date(clock.nowMs) };
  const photos = await kysely
    .insertInto('photo')
    .values(jobs.map(({ id }) => ({ job_id: id, ...picture, ...made, created_by_name: `photographer of ${id}` })))
    .returning(['id', 'job_id'])
    .execute();
  return new Map(photos.map(({ id, job_id }) => [String(job_id), String(id)]));
}

/** A walk-round check of every vehicle, which needs a look; ids by vehicle. */
export async function createChecklists({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select(['id', 'organisation_id', 'registration']).execute();
  const at = new Date(clock.nowMs);
  const empty = { items: '[]', answers: '[]', photo_keys: [], digest: Buffer.alloc(32) };
  const made = { started_at: at, finished_at: at, received_at: at, language: 'en_GB', verdict: 'clear' as const };
  const template = { template_kind: 'hgv' as const, template_number: 1, needs_look: 'template_withdrawn' as const };
  const checks = await kysely
    .insertInto('checklist')
    .values(
      vehicles.map(({ id, organisation_id, registration }) => ({
        vehicle_id: id,
        organisation_id,
        registration,
        key: randomUUID(),
        signature_name: `signature of ${id}`,
        issuer_name: `issuer of ${id}`,
        ...empty,
        ...made,
        ...template,
      })),
    )
    .returning(['id', 'vehicle_id'])
    .execute();
  return new Map(checks.map(({ id, vehicle_id }) => [vehicle_id ?? 0, String(id)]));
}

/** An inspection of every vehicle; ids by vehicle. */
export async function createInspections({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const made = { done_on: '2026-01-01', recorded_at: new Date(clock.nowMs) };
  const inspections = await kysely
    .insertInto('inspection')
    .values(vehicles.map(({ id }) => ({ vehicle_id: id, ...made, recorded_by_name: `inspector of ${id}` })))
    .returning(['id', 'vehicle_id'])
    .execute();
  return new Map(inspections.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}

/** An evidence pack of every vehicle; ids by vehicle. */
export async function createEvidencePacks({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select(['id', 'organisation_id']).execute();
  const printed = { made_at: new Date(clock.nowMs), page_count: 1, sha256: Buffer.alloc(32) };
  const days = { from_on: '2026-01-01', to_on: '2026-01-31', defect_count: 0, content: Buffer.from('%PDF') };
  const packs = await kysely
    .insertInto('evidence_pack')
    .values(
      vehicles.map(({ id, organisation_id }) => ({
        vehicle_id: id,
        organisation_id,
        number: `EV-0000-${String(id).padStart(4, '0')}`,
        made_by_name: `maker of ${id}`,
        ...printed,
        ...days,
      })),
    )
    .returning(['id', 'vehicle_id'])
    .execute();
  return new Map(packs.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}
