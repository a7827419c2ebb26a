import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { numberOf } from '../../ui/typed-number.ts';

/** Most steps of an escalation. */
export const mostSteps = 5;
/** Most contacts of a fleet. */
export const mostContacts = 50;
/** Fewest and most minutes to a step. */
export const stepMinutes = { least: 1, greatest: 1440 } as const;
/** Fewest and most minutes after which an alarm is repeated. */
export const repeatMinutes = { least: 5, greatest: 1440 } as const;

/** A contact while it is entered. `key` tells the row from the others. */
export interface ContactDraft {
  readonly key: number;
  readonly name: string;
  readonly email: string;
}

/** A step of the escalation while it is entered; minutes as typed. */
export interface StepDraft {
  readonly key: number;
  readonly minutes: string;
  readonly level: ProblemLevel;
  readonly toContacts: boolean;
  /** `name` null = the reader does not see this person. */
  readonly users: readonly { readonly id: number; readonly name: string | null }[];
}

/** Who is notified of a fleet's alerts, while it is entered. */
export interface AlarmDraft {
  readonly contacts: readonly ContactDraft[];
  readonly steps: readonly StepDraft[];
  readonly isRepeated: boolean;
  /** Minutes as typed. */
  readonly repeat: string;
}

/** What can be wrong with a field, by its name on the wire. */
export type AlarmFault = 'name' | 'email' | 'minutes' | 'nobody' | 'later' | 'repeat';

const usualRepeatMinutes = 30;

/** A draft that changes nothing yet. */
export const alarmDraftOf = (fleet: Fleet): AlarmDraft => ({
  contacts: fleet.contacts.map((contact, key) => ({ key, ...contact })),
  steps: fleet.escalation_steps.map((step, key) => ({
    key,
    minutes: String(step.after_minutes),
    level: step.minimum_level,
    toContacts: step.to_contacts,
    users: step.user_ids.map((id) => ({
      id,
      name: fleet.escalation_users.find((user) => user.id === id)?.name ?? null,
    })),
  })),
  isRepeated: fleet.re_alarm_minutes !== null,
  repeat: String(fleet.re_alarm_minutes ?? usualRepeatMinutes),
});

/** A key that none of these rows has. */
export const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

const minutesOf = (typed: string): number => numberOf(typed) ?? Number.NaN;

const isWithin = (
  typed: string,
  { least, greatest }: { readonly least: number; readonly greatest: number },
): boolean => {
  const minutes = minutesOf(typed);
  return Number.isInteger(minutes) && minutes >= least && minutes <= greatest;
};

/** What is wrong with a draft, by the names of the fields on the wire; empty = nothing. */
export function findAlarmFaults(draft: AlarmDraft): Readonly<Record<string, AlarmFault>> {
  const faults: Record<string, AlarmFault> = {};
  for (const [index, { name, email }] of draft.contacts.entries()) {
    if (name.trim() === '') faults[`contacts.${index}.name`] = 'name';
    if (!isEmailAddress(email.trim())) faults[`contacts.${index}.email`] = 'email';
  }
  for (const [index, step] of draft.steps.entries()) {
    const field = `escalation_steps.${index}`;
    const before = draft.steps[index - 1];
    if (!isWithin(step.minutes, stepMinutes)) faults[`${field}.after_minutes`] = 'minutes';
    else if (before !== undefined && minutesOf(before.minutes) >= minutesOf(step.minutes)) {
      faults[`${field}.after_minutes`] = 'later';
    }
    if (!step.toContacts && step.users.length === 0) faults[`${field}.user_ids`] = 'nobody';
  }
  if (draft.isRepeated && !isWithin(draft.repeat, repeatMinutes)) faults['re_alarm_minutes'] = 'repeat';
  return faults;
}

/** A draft without faults as a call names it. */
export const alarmBody = ({ contacts, steps, isRepeated, repeat }: AlarmDraft) => ({
  contacts: contacts.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
  escalation_steps: steps.map((step) => ({
    after_minutes: minutesOf(step.minutes),
    minimum_level: step.level,
    to_contacts: step.toContacts,
    user_ids: step.users.map(({ id }) => id),
  })),
  re_alarm_minutes: isRepeated ? minutesOf(repeat) : null,
});
