/** What became of a part of a finished check: its answers, or one of its photos. */
export type PartState = 'waiting' | 'sent' | 'refused';

/** A photo of a finished check; its picture is a row of its own. */
export interface QueuedPhoto {
  readonly key: string;
  readonly bytes: number;
  readonly state: PartState;
}

/** A finished check on its way to the server. */
export interface QueuedCheck {
  /** Its idempotency key. */
  readonly id: string;
  readonly owner: string;
  readonly vehicle: string;
  /** Null = none was coupled. */
  readonly trailer: string | null;
  readonly finishedAtMs: number;
  readonly isDoNotDrive: boolean;
  readonly faultCount: number;
  readonly answers: PartState;
  readonly photos: readonly QueuedPhoto[];
  /** Why the server refused a part, in the person's language; null = it refused none. A photo that the phone has lost counts as refused too. */
  readonly reason: string | null;
  /** Attempts in a row that reached no verdict. */
  readonly failures: number;
  /** Epoch milliseconds before which it is not tried again. */
  readonly nextTryMs: number;
}

/** What is to be sent next: the answers of a check, or one of its photos. */
export interface SendStep {
  readonly check: QueuedCheck;
  /** Null = its answers. */
  readonly photoKey: string | null;
}

const dayMs = 86_400_000;
const firstDelayMs = 5000;
const longestDelayMs = 300_000;

const waitingPhoto = ({ photos }: QueuedCheck): QueuedPhoto | null =>
  photos.find(({ state }) => state === 'waiting') ?? null;

/** Whether something of a check still has to be sent. Photos of answers that were refused have nowhere to go. */
export const isWaiting = (check: QueuedCheck): boolean =>
  check.answers === 'waiting' || (check.answers === 'sent' && waitingPhoto(check) !== null);

/** Whether the server refused a part of a check. */
export const isRefused = (check: QueuedCheck): boolean =>
  check.answers === 'refused' || check.photos.some(({ state }) => state === 'refused');

/** Whether a check is on this phone and nowhere else, in whole or in part. */
export const isUnsent = (check: QueuedCheck): boolean => isWaiting(check) || isRefused(check);

/** Whether a check has waited for longer than a day. */
export const isOverdue = (check: QueuedCheck, nowMs: number): boolean =>
  isWaiting(check) && nowMs - check.finishedAtMs > dayMs;

/** Who goes first: who must not be driven, answers before photos, then the oldest. */
const inOrder = (one: QueuedCheck, other: QueuedCheck): number =>
  Number(other.isDoNotDrive) - Number(one.isDoNotDrive) ||
  Number(other.answers === 'waiting') - Number(one.answers === 'waiting') ||
  one.finishedAtMs - other.finishedAtMs;

/** What is to be sent now; null = nothing, or not yet. */
export function nextStep(checks: readonly QueuedCheck[], nowMs: number): SendStep | null {
  const [check] = checks.filter((one) => isWaiting(one) && one.nextTryMs <= nowMs).toSorted(inOrder);
  if (check === undefined) return null;
  return { check, photoKey: check.answers === 'waiting' ? null : (waitingPhoto(check)?.key ?? null) };
}

/** When something is to be tried again, epoch milliseconds; null = nothing waits. */
export function nextTryMs(checks: readonly QueuedCheck[]): number | null {
  const times = checks.filter(isWaiting).map((check) => check.nextTryMs);
  return times.length === 0 ? null : Math.min(...times);
}

function withPart({ check, photoKey }: SendStep, state: PartState): QueuedCheck {
  if (photoKey === null) return { ...check, answers: state, failures: 0 };
  const photos = check.photos.map((photo) => (photo.key === photoKey ? { ...photo, state } : photo));
  return { ...check, photos, failures: 0 };
}

/** The check once the server has a part of it. */
export const afterSent = (step: SendStep): QueuedCheck => ({ ...withPart(step, 'sent'), nextTryMs: 0 });

/** The check once the server has refused a part of it for good, or a photo is lost (`reason` null). */
export const afterRefused = (step: SendStep, reason: string | null): QueuedCheck => ({
  ...withPart(step, 'refused'),
  reason: reason ?? step.check.reason,
  nextTryMs: 0,
});

/** The check once an attempt reached no verdict: each further one waits twice as long, up to five minutes. */
export function afterFailed({ check }: SendStep, nowMs: number): QueuedCheck {
  const delayMs = Math.min(firstDelayMs * 2 ** check.failures, longestDelayMs);
  return { ...check, failures: check.failures + 1, nextTryMs: nowMs + delayMs };
}

/** The check once a person wants tried again what was refused of it. */
export const unrefused = (check: QueuedCheck): QueuedCheck => {
  const again = (state: PartState): PartState => (state === 'refused' ? 'waiting' : state);
  const photos = check.photos.map((photo) => ({ ...photo, state: again(photo.state) }));
  return { ...check, answers: again(check.answers), photos, reason: null, failures: 0, nextTryMs: 0 };
};

/** The check when a person, or a network that is back, wants it tried at once. */
export const atOnce = (check: QueuedCheck): QueuedCheck => ({ ...check, failures: 0, nextTryMs: 0 });
