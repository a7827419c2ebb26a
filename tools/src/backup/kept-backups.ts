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

/** What is to be deleted so that the newest `keptCount` are left. */
export function listOutdated(names: readonly string[], keptCount: number): string[] {
  const times = new Map(names.map((name) => [name, findBackupTime(name)]));
  const own = names.filter((name) => times.get(name) !== null);
  return own.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).slice(keptCount);
}

/** What a new backup will take at most: a fifth more than the last one, or half of the database where there is none yet. */
export const expectedBytes = (lastBackupBytes: number | null, databaseBytes: number): number =>
  lastBackupBytes === null ? databaseBytes / 2 : lastBackupBytes * 1.2;
