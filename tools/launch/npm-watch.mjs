// @ts-check
import { identityOf, isRunning, readStatus } from './process-identity.mjs';

const intervalMs = 500;

/**
 * Calls back when the npm that started us is gone without having passed a signal on (it was killed outright).
 * Started otherwise than by npm, or where processes cannot be looked up, nothing is watched.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  const npm = findNpm();
  if (npm === null) return;
  const timer = setInterval(() => {
    if (isRunning(npm)) return;
    clearInterval(timer);
    onGone();
  }, intervalMs);
  timer.unref();
}

/** npm runs a script through a shell, which may have stayed in between. */
function findNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return null;
  const parent = readStatus(process.ppid);
  if (parent === null) return null;
  const throughShell = /^(sh|dash|bash|ash|busybox)$/.test(parent.name);
  return identityOf(throughShell ? parent.parentPid : process.ppid);
}
