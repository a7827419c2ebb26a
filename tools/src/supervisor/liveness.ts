import type { GatewayReport, ProcessReport } from '@tyrewatch/process-log/supervisor-channel';

/** Rounds of questions are this far apart. */
export const roundMs = 2_000;
/** A round that begins this much later says that we were held up ourselves: by a busy machine, or stopped. */
const lateMs = 1_000;
const silentAfter = 2;
const frozenAfter = 5;

/** How one run of a process answers the question whether it is alive. */
export interface Liveness {
  answer(report: ProcessReport): void;
  /**
   * Counts the question of a round; questions that went unanswered while we were held up ourselves do not count. True, once,
   * when the process turns out to be frozen: asked on time, five times in a row, without an answer.
   */
  countQuestion(isOnTime: boolean): boolean;
  /** Its newest report; null while it is silent. */
  report(): ProcessReport | null;
}

/** The liveness of a run that has not been asked yet. */
export function createLiveness(): Liveness {
  let unanswered = 0;
  let newest: ProcessReport | null = null;
  return {
    answer: (report) => {
      unanswered = 0;
      newest = report;
    },
    countQuestion: (isOnTime) => {
      if (!isOnTime) unanswered = 0;
      unanswered += 1;
      return unanswered === frozenAfter + 1;
    },
    report: () => (unanswered > silentAfter ? null : newest),
  };
}

/** A process that is asked in rounds. */
interface AskedProcess {
  readonly name: string;
  /** `isOnTime` is false when the round comes late because the supervisor was held up. */
  ask(isOnTime: boolean): void;
  report(): ProcessReport | null;
  tell(message: object): void;
}

/** Asks processes in rounds whether they are alive until `stop`, and tells the server each time how the gateway stands. */
export function askInRounds(processes: readonly AskedProcess[], stop: AbortSignal): void {
  let formerAtMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const isOnTime = nowMs - formerAtMs < roundMs + lateMs;
    formerAtMs = nowMs;
    for (const process of processes) process.ask(isOnTime);
    const report = processes.find(({ name }) => name === 'gateway')?.report() ?? null;
    const gateway: GatewayReport = report === null ? { state: 'silent' } : { state: 'answers', ...report };
    processes.find(({ name }) => name === 'server')?.tell({ gateway });
  }, roundMs);
  stop.addEventListener('abort', () => clearInterval(timer), { once: true });
}
