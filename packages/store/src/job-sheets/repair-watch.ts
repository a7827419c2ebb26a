import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import type { JobWork } from '@tyrewatch/domain/job-sheets/job-work';
import type { ProofFlag, ProofRules, ProofState, RepairProof } from '@tyrewatch/domain/job-sheets/repair-proof';
import { reopenWithinMs, usualProofRules } from '@tyrewatch/domain/job-sheets/repair-proof';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A line about pressure that is watched. */
export type WatchedLine = {
  readonly id: number;
  readonly positionIndex: number;
  readonly work: JobWork;
  readonly targetKpa: number;
  readonly state: 'open' | 'done' | 'proved';
  readonly proof: ProofState;
  readonly flag: ProofFlag | null;
  readonly flagIndex: number | null;
  readonly reachedAtMs: number | null;
  readonly reachedKpa: number | null;
};

/** A job whose wheels are watched: by storage index and in tenths of kPa, °C alike; null = not known. */
export type WatchedJob = {
  readonly id: number;
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly state: JobState;
  readonly createdAtMs: number;
  readonly version: number;
  /** As its organisation set them. */
  readonly rules: ProofRules;
  readonly lowestDkpa: readonly (number | null)[];
  readonly highestDkpa: readonly (number | null)[];
  readonly coldDkpa: readonly (number | null)[];
  readonly gaugeDkpa: readonly (number | null)[];
  readonly temperatureDc: readonly (number | null)[];
  readonly readingAtMs: readonly (number | null)[];
  /** Wheels of the vehicle that open jobs are about. */
  readonly workedIndexes: readonly number[];
  /** How many lines are neither done nor proved and have no target. */
  readonly otherOpenCount: number;
  readonly lines: readonly WatchedLine[];
};

const watched = sql`(job.closed_at is null or job.state = 'done' and job.closed_at > `;

/**
 * Jobs about pressure that are open, or were proved in the last days, in the order of their ids, locked for this transaction (role jobs);
 * those that another process looks at are left out.
 */
export async function lockWatchedJobs(
  trx: Queryable,
  { afterId, nowMs, limit }: { readonly afterId: number; readonly nowMs: number; readonly limit: number },
): Promise<WatchedJob[]> {
  // Read by a statement of its own: one that waits or skips still sees the lines as they were before another process wrote them.
  const locked = await sql<{ id: number }>`
    select job.id from job_sheet job
    where job.id > ${afterId} and ${watched} ${new Date(nowMs - reopenWithinMs)})
      and exists (select from job_line line where line.job_id = job.id and line.target_kpa is not null
        and line.state = case when job.closed_at is null then 'open' else 'proved' end)
    order by job.id limit ${limit} for update of job skip locked`.execute(trx);
  const { rows } = await sql<WatchedJob>`
    select job.id, job.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.registration, job.state,
      (extract(epoch from job.created_at) * 1000)::float8 as "createdAtMs", job.version,
      jsonb_build_object('toleranceKpa', coalesce((organisation.settings ->> 'repair_tolerance_kpa')::float8, ${usualProofRules.toleranceKpa}),
        'holdMinutes', coalesce((organisation.settings ->> 'repair_hold_minutes')::float8, ${usualProofRules.holdMinutes})) as rules,
      job.lowest_dkpa as "lowestDkpa", job.highest_dkpa as "highestDkpa",
      wheels.cold_pressure_dkpa as "coldDkpa", wheels.pressure_dkpa as "gaugeDkpa", wheels.temperature_dc as "temperatureDc",
      array(select (extract(epoch from at) * 1000)::float8 from unnest(wheels.reading_at) at) as "readingAtMs",
      array(select line.position_index from job_line line join job_sheet other on other.id = line.job_id
        where other.vehicle_id = job.vehicle_id and other.closed_at is null and line.target_kpa is not null) as "workedIndexes",
      (select count(*) from job_line line where line.job_id = job.id and line.state = 'open' and line.target_kpa is null) as "otherOpenCount",
      (select jsonb_agg(jsonb_build_object('id', line.id, 'positionIndex', line.position_index, 'work', line.work, 'targetKpa', line.target_kpa,
          'state', line.state, 'proof', line.proof, 'flag', line.flag, 'flagIndex', line.flag_index,
          'reachedAtMs', (extract(epoch from line.reached_at) * 1000)::float8, 'reachedKpa', line.reached_kpa) order by line.id)
        from job_line line where line.job_id = job.id and line.target_kpa is not null) as lines
    from job_sheet job join vehicle_listing listing on listing.vehicle_id = job.vehicle_id join wheel_state wheels on wheels.vehicle_id = job.vehicle_id
      join organisation on organisation.id = listing.organisation_id
    where job.id = any(${locked.rows.map(({ id }) => id)}::bigint[]) order by job.id`.execute(trx);
  return rows;
}

/** Keeps the lowest and highest pressures since a job was made. */
export async function keepExtremes(
  trx: Queryable,
  jobId: number,
  lowestDkpa: readonly (number | null)[],
  highestDkpa: readonly (number | null)[],
): Promise<void> {
  await sql`update job_sheet set lowest_dkpa = ${[...lowestDkpa]}::integer[], highest_dkpa = ${[...highestDkpa]}::integer[] where id = ${jobId}`.execute(
    trx,
  );
}

/** What a line came to. */
export type WrittenProof = RepairProof & {
  readonly lineId: number;
  readonly isProved: boolean;
  /** What the gauge showed when the wheel came to its target; null = as it is kept. */
  readonly gauge: { readonly kpa: number | null; readonly temperatureC: number | null } | null;
};

/** Keeps what the sensors show of a line. */
export async function writeProof(trx: Queryable, proof: WrittenProof): Promise<void> {
  const { lineId, state, flag, flagIndex, reachedAtMs, reachedKpa, gauge, isProved } = proof;
  await trx
    .updateTable('job_line')
    .set({
      state: isProved ? 'proved' : 'open',
      proof: state,
      flag,
      flag_index: flagIndex,
      reached_at: reachedAtMs === null ? null : new Date(reachedAtMs),
      reached_kpa: reachedKpa,
      ...(gauge === null ? {} : { reached_gauge_kpa: gauge.kpa, reached_c: gauge.temperatureC }),
    })
    .where('id', '=', lineId)
    .execute();
}
