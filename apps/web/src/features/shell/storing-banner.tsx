import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconDatabaseOff } from '@tabler/icons-react';
import type { ReadinessAnswer, StoringFault } from '@tyrewatch/contract/health/readiness-answer';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './storing-banner.module.css';

/** How often the server is asked whether it stores readings, in milliseconds. */
const askedEveryMs = 4000;
const secondsPerDay = 86_400;

/** What is told of each fault; null = nothing: a server that ends is gone in a moment, or started again. */
const words = {
  closing: null,
  disk_full: 'diskFull',
  database_away: 'databaseAway',
  write_failed: 'writeFailed',
  gateway_silent: 'gatewaySilent',
  gateway_cannot_store: 'gatewayCannotStore',
} as const satisfies Record<StoringFault, string | null>;

/** Rejects when what comes is no answer of the server: then nothing is known. */
async function askReadiness({ signal }: { readonly signal: AbortSignal }): Promise<ReadinessAnswer> {
  const response = await fetch('/health/ready', { signal });
  const answer = (await response.json()) as Partial<ReadinessAnswer> | null;
  if (!Array.isArray(answer?.faults)) throw new Error(`readiness was answered ${response.status}`);
  return answer as ReadinessAnswer;
}

/** Tells an administrator that readings are not stored, and what to do first; or what will keep them from being stored. */
export function StoringBanner() {
  const t = useTranslations('shell.storing');
  const format = useFormatter();
  const { data } = useQuery({
    queryKey: ['readiness'],
    queryFn: askReadiness,
    refetchInterval: askedEveryMs,
    staleTime: 0,
    retry: false,
  });
  const size = (bytes: number): string =>
    format.number(bytes / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  const fault = data?.faults.map((code) => words[code]).find((word) => word !== null) ?? null;
  if (data === undefined) return null;
  if (fault !== null) {
    const time = data.since === null ? null : format.dateTime(new Date(data.since), 'near');
    return (
      <div role="alert" className={classes.banner} data-storing-banner="fault">
        <IconDatabaseOff size={22} aria-hidden className={classes.icon} />
        <div>
          <strong>{t(fault)}</strong> {time !== null && t('since', { time })}
          <div>{t(`${fault}Advice`)}</div>
        </div>
      </div>
    );
  }
  const { disk, backup_seconds: backupSeconds, warnings } = data;
  const isLow = warnings.includes('disk_low') && disk !== null;
  const isOld = warnings.includes('backup_old') && backupSeconds !== null;
  if (!isLow && !isOld) return null;
  const free = disk === null ? null : t('free', { free: size(disk.free_bytes), total: size(disk.total_bytes) });
  const days = Math.floor((backupSeconds ?? 0) / secondsPerDay);
  return (
    <div role="status" className={classes.banner} data-storing-banner="warning">
      <IconAlertTriangle size={22} aria-hidden className={classes.icon} />
      <div>
        <strong>{isLow ? t('diskLow') : t('backupOld', { days })}</strong> {free}
        <div>{isLow ? t('diskLowAdvice') : t('backupOldAdvice')}</div>
      </div>
    </div>
  );
}
