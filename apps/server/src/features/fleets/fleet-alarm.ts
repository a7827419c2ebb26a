import type { EscalationStep, FleetAlarmChanges } from '@tyrewatch/contract/fleets/fleet-alarm';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import { findNameFault } from '@tyrewatch/domain/names/name-fault';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { listPeopleReaching } from '@tyrewatch/store/fleets/fleet-views';
import type { Scoped } from '@tyrewatch/store/scope';

type Contact = FleetView['contacts'][number];

/** What is wrong with each contact: an address that is none or passes for another, or one named twice. */
function findContactFaults(contacts: readonly Contact[]): FieldProblem[] {
  const seen = new Set<string>();
  return contacts.flatMap(({ email }, index): FieldProblem[] => {
    const field = `contacts.${index}.email`;
    const fault = findNameFault(email, { joiners: false, lines: false });
    if (fault !== null) {
      const { code, ...params } = fault;
      return [{ field, code, params }];
    }
    if (!isEmailAddress(email)) return [{ field, code: 'not_an_email', params: {} }];
    const isRepeated = seen.has(nameKey(email));
    seen.add(nameKey(email));
    return isRepeated ? [{ field, code: 'duplicate', params: {} }] : [];
  });
}

/** What is wrong with each step: not later than the one before, without recipients, or with somebody who is not among `possible`. */
function findStepFaults(steps: readonly EscalationStep[], possible: ReadonlySet<number>): FieldProblem[] {
  return steps.flatMap((step, index) => {
    const fault = (field: keyof EscalationStep, code: FieldProblem['code']): FieldProblem[] => [
      { field: `escalation_steps.${index}.${field}`, code, params: {} },
    ];
    const earlier = steps[index - 1];
    const { user_ids: userIds } = step;
    return [
      ...(earlier !== undefined && earlier.after_minutes >= step.after_minutes
        ? fault('after_minutes', 'step_not_later')
        : []),
      ...(!step.to_contacts && userIds.length === 0 ? fault('user_ids', 'required') : []),
      ...(new Set(userIds).size < userIds.length ? fault('user_ids', 'duplicate') : []),
      ...(userIds.some((userId) => !possible.has(userId)) ? fault('user_ids', 'not_in_list') : []),
    ];
  });
}

/**
 * Refuses what cannot be the alarms of a fleet: people who do not see it, unless they are in its steps already (of somebody who
 * administers it from above the caller may not know). Throws `validation_failed`.
 */
export async function requireFleetAlarm(scoped: Scoped, fleet: FleetView, wanted: FleetAlarmChanges): Promise<void> {
  const { contacts = [], escalation_steps: steps = [] } = wanted;
  const userIds = steps.flatMap(({ user_ids: ids }) => ids);
  const reaching = userIds.length === 0 ? [] : await listPeopleReaching(scoped, fleet.organisationId, userIds);
  const kept = fleet.escalationSteps.flatMap(({ user_ids: ids }) => ids);
  const faults = [...findContactFaults(contacts), ...findStepFaults(steps, new Set([...reaching, ...kept]))];
  if (faults.length > 0) throw invalidFields(faults);
}
