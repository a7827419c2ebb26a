import * as z from 'zod/mini';
import { id, problemLevel } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';

/** Most minutes to a step of the escalation. */
export const greatestEscalationMinutes = 1440;
/** Most steps of an escalation. */
export const greatestEscalationSteps = 5;
/** Most contacts of a fleet. */
export const greatestContactCount = 50;
/** Fewest and most minutes after which an alarm is repeated. */
export const reAlarmMinutesRange = { least: 5, greatest: 1440 } as const;

/** Who is notified when an alert has not been acknowledged for a time. Steps are in rising order of minutes. */
export const escalationStep = z.object({
  after_minutes: z.number().check(z.int(), z.minimum(1), z.maximum(greatestEscalationMinutes)),
  minimum_level: problemLevel,
  /** Whether the fleet's contacts are notified. */
  to_contacts: z.boolean(),
  user_ids: z.array(id).check(z.maxLength(20)),
});

const reAlarmMinutes = z.nullable(
  z.number().check(z.int(), z.minimum(reAlarmMinutesRange.least), z.maximum(reAlarmMinutesRange.greatest)),
);

/** What a fleet answers of its alarms. */
export const fleetAlarm = z.object({
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  escalation_steps: z.array(escalationStep),
  /** Names of the people in the steps, as far as the caller sees them. */
  escalation_users: z.array(z.object({ id, name: z.string() })),
  /** Minutes after which an alarm is repeated until somebody acknowledges; null = it is not. */
  re_alarm_minutes: reAlarmMinutes,
});

/** What may be changed of it; absent = unchanged. */
export const fleetAlarmChanges = z.object({
  /** All of them: those left out are deleted. */
  contacts: z.optional(
    z
      .array(z.object({ name: writtenName(200), email: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)) }))
      .check(z.maxLength(greatestContactCount)),
  ),
  escalation_steps: z.optional(z.array(escalationStep).check(z.maxLength(greatestEscalationSteps))),
  re_alarm_minutes: z.optional(reAlarmMinutes),
});

/** The wire shape of a step of an escalation. */
export type EscalationStep = z.output<typeof escalationStep>;
/** The wire shape of what may be changed of a fleet's alarms. */
export type FleetAlarmChanges = z.output<typeof fleetAlarmChanges>;
