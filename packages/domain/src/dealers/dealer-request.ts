import type { JobState } from '../job-sheets/job-states.ts';

/** What a dealer is asked for. */
export const dealerWants = ['call_out', 'at_depot', 'price_only'] as const;
/** One of them. */
export type DealerWant = (typeof dealerWants)[number];

/** The life of what a dealer was asked for. */
export const dealerRequestStates = [
  'sent',
  'accepted',
  'declined',
  'on_site',
  'fitted',
  'invoiced',
  'withdrawn',
] as const;
/** A state of it. */
export type DealerRequestState = (typeof dealerRequestStates)[number];

/** What a dealer may do by the link. */
export const dealerSteps = ['accept', 'decline', 'on_site', 'photo', 'fit', 'invoice'] as const;
/** One of them. */
export type DealerStep = (typeof dealerSteps)[number];

// Each may be done again until the next one, to correct what was entered, or because nobody saw the answer.
const stepsFrom: Readonly<Record<DealerRequestState, readonly DealerStep[]>> = {
  sent: ['accept', 'decline'],
  accepted: ['accept', 'decline', 'on_site'],
  declined: ['decline'],
  on_site: ['on_site', 'photo', 'fit'],
  fitted: ['photo', 'fit', 'invoice'],
  invoiced: ['photo', 'invoice'],
  withdrawn: [],
};

/** A request as far as its steps depend on it; `isReached`: the sensor of the wheel has shown the pressure of the job. */
interface SteppedRequest {
  readonly state: DealerRequestState;
  readonly wanted: DealerWant;
  readonly jobState: JobState;
  readonly isReached: boolean;
}

// A job may be done because the sensors proved what the dealer did, before the dealer has entered it.
const isLate = ({ state, isReached }: SteppedRequest, step: DealerStep): boolean =>
  step === 'photo' || step === 'invoice' || (step === 'fit' && (state === 'fitted' || isReached));

/**
 * Whether a dealer may take a step; one who was asked for a price alone answers by mail or telephone, or declines. Of a job that is done
 * only what was done is still entered.
 */
export const mayStep = (request: SteppedRequest, step: DealerStep): boolean =>
  stepsFrom[request.state].includes(step) &&
  (request.wanted !== 'price_only' || step === 'decline') &&
  (request.jobState !== 'done' || isLate(request, step));

/** Whether the dealer still has to find the vehicle: afterwards its place is nobody's business any more. */
export const needsPlace = (state: DealerRequestState): boolean =>
  state === 'sent' || state === 'accepted' || state === 'on_site';

/**
 * Whether a link opens the job: it has not run out, was not withdrawn, the job is not cancelled, and no other dealer has it
 * (`isTaken`). Of a link alone, the job is not known.
 */
export const isLinkOpen = (
  {
    withdrawnAtMs,
    expiresAtMs,
    jobState,
    isTaken = false,
  }: {
    readonly withdrawnAtMs: number | null;
    readonly expiresAtMs: number;
    readonly jobState?: JobState;
    readonly isTaken?: boolean;
  },
  nowMs: number,
): boolean => withdrawnAtMs === null && expiresAtMs > nowMs && jobState !== 'cancelled' && !isTaken;

/** How long the sender waits for an answer before being told that none came, in milliseconds. */
export const answerWaitMs = 15 * 60_000;
