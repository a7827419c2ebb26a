import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** What ends a server whose supervisor was killed outright. */
export interface ServerGuard {
  /** The server has ended: there is nothing left to guard. */
  dismiss(): void;
}

/**
 * The pause lets the other processes finish what they were committing. Then the server is asked to end, more and more firmly: by
 * what the second way costs, the next start recovers, which is what it does after any kill.
 */
const script = `
cat >/dev/null
sleep 2
for attempt in INT:20 QUIT:10 KILL:1; do
  kill -"\${attempt%:*}" "$1" 2>/dev/null || exit
  seconds="\${attempt#*:}"
  while [ "$seconds" -gt 0 ]; do
    sleep 1
    kill -0 "$1" 2>/dev/null || exit
    seconds=$((seconds - 1))
  done
done
`;

/** Starts a shell that waits for the end of a pipe only we hold open, and then ends the postmaster: a supervisor killed outright leaves no server behind. */
export function startGuard(postmasterPid: number): ServerGuard {
  const guard = spawn('/bin/sh', ['-c', script, 'tyrewatch-database-guard', `${postmasterPid}`], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return {
    dismiss: () => {
      guard.kill('SIGKILL');
      // What the shell waits with goes as well, when it finds the pipe closed.
      guard.stdin.destroy();
    },
  };
}
