import type { FeatureName } from '../access/feature.ts';
import type { SimProvider } from './sim-card-state.ts';

/** What can be asked of the provider of a SIM card; `check` = how it stands. */
export const simRequestKinds = ['suspend', 'resume', 'sms', 'check'] as const;
/** What is asked. */
export type SimRequestKind = (typeof simRequestKinds)[number];

/**
 * How a request stands: `requested` = not yet taken by the provider, `accepted` = taken and at work (an SMS: sent), `done` (an SMS:
 * delivered), `refused` by the provider, `timed_out` = given up, `failed` = could not be asked, `replaced` by its opposite.
 */
export const simRequestStates = [
  'requested',
  'accepted',
  'done',
  'refused',
  'timed_out',
  'failed',
  'replaced',
] as const;
/** How a request stands. */
export type SimRequestState = (typeof simRequestStates)[number];

/** Why a request is not done, or not yet. `outcome_unknown`: an SMS may have been sent or not, and is not sent again. */
export const simFaults = [
  'not_connected',
  'sign_in_refused',
  'card_unknown',
  'refused',
  'busy',
  'no_answer',
  'unreadable',
  'no_device',
  'outcome_unknown',
] as const;
/** Why a request is not done. */
export type SimFault = (typeof simFaults)[number];

/** Faults that pass: the provider is asked again later. */
export const isPassingFault = (fault: SimFault): boolean =>
  fault === 'busy' || fault === 'no_answer' || fault === 'unreadable';

/** What a provider reports of a card, in the product’s words (its own words are kept beside them). */
export const reportedSimStates = ['active', 'suspended', 'inventory', 'pending', 'terminated', 'unknown'] as const;
/** What a provider reports. */
export type ReportedSimState = (typeof reportedSimStates)[number];

/** Shortest time between two checks that people ask for, in milliseconds. */
export const simCheckPauseMs = 10_000;
/** A request to suspend or resume is given up after this time, in milliseconds. */
export const simRequestLifeMs = 30 * 60_000;
/** An SMS is kept by its provider for this time, in milliseconds. */
export const smsLifeMs = 24 * 3_600_000;

const minuteMs = 60_000;
/** Times after the provider has taken a request at which it is looked at first, in milliseconds. */
const firstChecksMs = [5000, 30_000, 2 * minuteMs];

/** When a request is looked at again, epoch milliseconds: 5 s, 30 s and 2 min after it was taken, then every 5 min; after half an hour every 30 min. */
export function nextSimCheckAtMs(acceptedAtMs: number, nowMs: number): number {
  const soon = firstChecksMs.find((afterMs) => acceptedAtMs + afterMs > nowMs);
  if (soon !== undefined) return acceptedAtMs + soon;
  return nowMs + (nowMs - acceptedAtMs < simRequestLifeMs ? 5 : 30) * minuteMs;
}

/** The integration by which a provider is reached. */
export const simProviderFeature: Readonly<Record<Exclude<SimProvider, 'manual'>, FeatureName>> = {
  '1nce': 'SIM_1NCE',
  emnify: 'SIM_EMNIFY',
  twilio: 'SIM_TWILIO',
};
