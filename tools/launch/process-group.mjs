// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isGroupRunning, isRunning } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */
/** @typedef {{ cwd: string, env: NodeJS.ProcessEnv, onStarted: (leader: ProcessIdentity) => void }} GroupOptions */

/** Waits for a word on its input before it becomes the command: a launcher that was killed before it could note the process never says it. */
const beginWhenTold = 'read -r word && exec "$@" < /dev/null';

const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end, with all it starts in a process group of its own, which ends with us when we are told to end. The command begins only
 * after `onStarted` has returned, and keeps the identity given there. Answers its exit code and all it has written.
 * @param {readonly string[]} command @param {GroupOptions} options @returns {Promise<{ code: number | null, output: string }>}
 */
export function runGroup(command, { cwd, env, onStarted }) {
  const child = spawn('/bin/sh', ['-c', beginWhenTold, 'sh', ...command], { cwd, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  // A process that ends before it has read leaves its reason in its output and its exit code.
  child.stdin.on('error', () => undefined);
  /** @param {NodeJS.Signals} signal */
  const endBoth = (signal) => {
    if (child.pid !== undefined) killGroup(child.pid);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of endingSignals) process.once(signal, endBoth);
  if (child.pid !== undefined) {
    onStarted(identityOf(child.pid));
    child.stdin.end('begin\n');
  }
  return new Promise((resolve) => {
    /** @param {number | null} code @param {string} words */
    const end = (code, words) => {
      for (const signal of endingSignals) process.off(signal, endBoth);
      resolve({ code, output: words });
    };
    child.once('error', (error) => end(null, error.message));
    child.once('close', (code) => end(code, output));
  });
}

/**
 * Ends what is left of the group that this process leads, and returns when nothing of it runs. A process that is not ours to
 * end, or cannot be told from a later one with its number, is waited for.
 * @param {ProcessIdentity} leader
 */
export async function endGroup(leader) {
  if (!isRunning(leader)) return;
  if (leader.startedAtTicks === null || !killGroup(leader.pid)) {
    while (isRunning(leader)) await pause(200);
  }
  while (isGroupRunning(leader.pid)) await pause(20);
}

/** @param {number} leader @returns {boolean} whether it could be done */
function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
