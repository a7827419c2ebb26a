import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadinessAnswer, StoringFault } from '@tyrewatch/contract/health/readiness-answer';
import { saysDiskFull } from '@tyrewatch/ingest/failure-kind';
import type { DiskSpace } from '@tyrewatch/process-log/disk-space';
import { judgeDiskSpace } from '@tyrewatch/process-log/disk-space';
import type { GatewayReport } from '@tyrewatch/process-log/supervisor-channel';
import type { Database } from '@tyrewatch/store/database';
import type { DatabasePulse } from '@tyrewatch/store/database-pulse';
import { DatabaseSilentError, writeHeartbeat } from '@tyrewatch/store/database-pulse';
import type { JobTimes } from '../jobs/job-runner.ts';
import { isDatabaseAway } from './database-away.ts';

/** What readiness is read from. */
export interface ReadinessSources {
  /** A few connections of its own, so that it does not queue behind the calls. */
  readonly database: Database;
  readonly pulse: DatabasePulse;
  readonly isDiskFull: () => boolean;
  /** The volume shown; null = not known. */
  readonly diskSpace: () => DiskSpace | null;
  /** The newest report; null = nobody reports. */
  readonly gateway: () => GatewayReport | null;
  /** Null = no jobs run here. */
  readonly jobTimes: () => JobTimes | null;
  /** Null = not told. */
  readonly backupFolder: string | null;
  readonly nowMs: () => number;
}

const writeDeadlineMs = 2000;
/** How long an answer is given to everybody who asks, in milliseconds. */
const answerKeptMs = 1000;
const oldBackupSeconds = 2 * 86_400;

/** Why nothing can be written into the database; null = a write was stored just now. */
async function findWriteFault({ database, pulse, nowMs }: ReadinessSources): Promise<StoringFault | null> {
  if (!pulse.takesConnections()) return 'database_away';
  const tooLate = Promise.withResolvers<StoringFault>();
  const timer = setTimeout(() => tooLate.resolve('write_failed'), writeDeadlineMs);
  const written = pulse
    .whileItAnswers(() => writeHeartbeat(database, nowMs()))
    .then(
      () => null,
      (error: unknown) => {
        if (saysDiskFull(error)) return 'disk_full';
        return error instanceof DatabaseSilentError || isDatabaseAway(error) ? 'database_away' : 'write_failed';
      },
    );
  return Promise.race([written, tooLate.promise]).finally(() => clearTimeout(timer));
}

function findGatewayFault(report: GatewayReport | null): StoringFault | null {
  if (report === null) return null;
  if (report.state === 'silent') return 'gateway_silent';
  if (report.canStore !== false) return null;
  return report.reason === 'disk_full' ? 'disk_full' : 'gateway_cannot_store';
}

const shownDisk = (space: DiskSpace | null): ReadinessAnswer['disk'] =>
  space && { level: judgeDiskSpace(space), free_bytes: space.freeBytes, total_bytes: space.totalBytes };

function listFaults(found: {
  readonly isClosing: boolean;
  readonly isDiskFull: boolean;
  readonly writeFault: StoringFault | null;
  readonly report: GatewayReport | null;
}): readonly StoringFault[] {
  const faults = new Set<StoringFault | null>([
    found.isClosing ? 'closing' : null,
    found.isDiskFull ? 'disk_full' : null,
    found.writeFault,
    findGatewayFault(found.report),
  ]);
  return [...faults].filter((fault) => fault !== null);
}

/** When the newest backup in a folder was written, epoch milliseconds; null = there is none. */
async function findNewestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => /^tyrewatch-.*\.backup$/.test(name));
  // One may be deleted meanwhile.
  const times = await Promise.all(backups.map((name) => stat(join(folder, name)).catch(() => null)));
  return times.reduce<number | null>(
    (newest, file) => (file === null ? newest : Math.max(newest ?? 0, file.mtimeMs)),
    null,
  );
}

/** What `/health/ready` answers; asked anew once a second at most, however many ask. */
export function createReadiness(
  sources: ReadinessSources & { readonly isClosing: () => boolean; readonly hasMailServer: boolean },
): () => Promise<ReadinessAnswer> {
  let answer: Promise<ReadinessAnswer> | null = null;
  let faultSinceMs: number | null = null;

  const ask = async (): Promise<ReadinessAnswer> => {
    const { isClosing, hasMailServer, gateway, jobTimes, backupFolder, nowMs } = sources;
    const [writeFault, newestBackupMs] = await Promise.all([
      findWriteFault(sources),
      backupFolder === null ? null : findNewestBackup(backupFolder),
    ]);
    const report = gateway();
    const faults = listFaults({ isClosing: isClosing(), isDiskFull: sources.isDiskFull(), writeFault, report });
    faultSinceMs = faults.length === 0 ? null : (faultSinceMs ?? nowMs());
    const disk = shownDisk(sources.diskSpace());
    const { lastRunSeconds, late } = jobTimes() ?? { lastRunSeconds: null, late: [] };
    const backupSeconds = newestBackupMs === null ? null : Math.round((nowMs() - newestBackupMs) / 1000);
    return {
      status: faults.length === 0 ? 'ready' : 'not_ready',
      faults,
      since: faultSinceMs === null ? null : new Date(faultSinceMs).toISOString(),
      warnings: [
        ...(disk === null || disk.level === 'enough' ? [] : (['disk_low'] as const)),
        ...(late.length === 0 ? [] : (['jobs_late'] as const)),
        ...(backupSeconds === null || backupSeconds <= oldBackupSeconds ? [] : (['backup_old'] as const)),
      ],
      database: writeFault === 'database_away' ? 'away' : 'answers',
      gateway: report === null ? 'unknown' : report.state,
      disk,
      last_job_seconds: lastRunSeconds,
      late_jobs: late,
      backup_seconds: backupSeconds,
      mail: hasMailServer ? 'configured' : 'not_configured',
    };
  };

  return () => {
    if (answer === null) {
      const asked = ask();
      answer = asked;
      const forget = (): void => void setTimeout(() => (answer = null), answerKeptMs).unref();
      asked.then(forget, forget);
    }
    return answer;
  };
}
