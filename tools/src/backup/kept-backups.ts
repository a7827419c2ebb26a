/** Backups that were made by themselves; their names tell when. Files of other names are the operator's. */
const namePattern = /^tyrewatch-(?:before-[a-z0-9-]+-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** What a backup is called that is not finished. */
export const unfinishedEnding = '.unfinished';

/** The name of a backup begun at an instant; `upgrade` is the last migration that it was made before, null = a daily one. */
export function nameBackup(atMs: number, upgrade: string | null): string {
  const instant = `${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `tyrewatch-${upgrade === null ? '' : `before-${upgrade.replace(/\.sql$/, '')}-`}${instant}.backup`;
}

/** When a backup of this name was begun; null for a file that is none of ours. */
export function findBackupTime(name: string): number | null {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Whether the day's backup is still to be made: none was since the hour last struck on this machine's clock. One that the clock has
 * not come to yet does not count, so that a clock that was ahead stops nothing.
 */
export function isBackupDue(names: readonly string[], nowMs: number, hour: number): boolean {
  const struck = new Date(nowMs);
  struck.setHours(hour, 0, 0, 0);
  if (struck.getTime() > nowMs) struck.setDate(struck.getDate() - 1);
  return !names.some((name) => {
    const atMs = findBackupTime(name);
    return atMs !== null && atMs >= struck.getTime() && atMs <= nowMs;
  });
}

/** The backups among files, the newest first. One that the clock has not come to yet is of a clock that was ahead and comes last. */
export function listNewestFirst(names: readonly string[], nowMs: number): string[] {
  const own = names.flatMap((name) => {
    const atMs = findBackupTime(name);
    return atMs === null ? [] : [{ name, atMs, isAhead: atMs > nowMs }];
  });
  return own.toSorted((a, b) => Number(a.isAhead) - Number(b.isAhead) || b.atMs - a.atMs).map(({ name }) => name);
}

/** What is to be deleted so that the newest `keptCount` are left, and in any case the newest daily one. */
export function listOutdated(names: readonly string[], keptCount: number, nowMs: number): string[] {
  const newestFirst = listNewestFirst(names, nowMs);
  const newestDaily = newestFirst.find((name) => !name.startsWith('tyrewatch-before-'));
  return newestFirst.slice(keptCount).filter((name) => name !== newestDaily);
}

const reusedForMs = 24 * 3_600_000;

/** The backup that an earlier attempt at the same upgrade made within a day, with none since; null = there is none. */
export function findBackupBefore(upgrade: string, names: readonly string[], nowMs: number): string | null {
  const [newest] = listNewestFirst(names, nowMs);
  const atMs = newest === undefined ? null : findBackupTime(newest);
  if (newest === undefined || atMs === null || atMs > nowMs || nowMs - atMs > reusedForMs) return null;
  return newest === nameBackup(atMs, upgrade) ? newest : null;
}

/** What a new backup will take at most: a fifth more than the last one, or half of the database where there is none yet. */
export const expectedBytes = (lastBackupBytes: number | null, databaseBytes: number): number =>
  lastBackupBytes === null ? databaseBytes / 2 : lastBackupBytes * 1.2;
