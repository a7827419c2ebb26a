import {
  greatestContactCount,
  greatestEscalationMinutes,
  greatestEscalationSteps,
  reAlarmMinutesRange,
} from '@tyrewatch/contract/fleets/fleet-alarm';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { describe, expect, it } from 'vitest';
import type { AlarmDraft } from './alarm-draft.ts';
import {
  alarmBody,
  alarmDraftOf,
  findAlarmFaults,
  mostContacts,
  mostSteps,
  repeatMinutes,
  stepMinutes,
} from './alarm-draft.ts';

const alarm = {
  contacts: [{ name: 'Depot office', email: 'office@example.com' }],
  escalation_steps: [{ after_minutes: 15, minimum_level: 'critical', to_contacts: true, user_ids: [3, 4] }],
  escalation_users: [{ id: 3, name: 'Pat Miller' }],
  re_alarm_minutes: null,
} satisfies Partial<Fleet>;
const draft = alarmDraftOf(alarm as unknown as Fleet);
const [step] = draft.steps as [AlarmDraft['steps'][number]];
const [contact] = draft.contacts as [AlarmDraft['contacts'][number]];

describe('who is notified of a fleet, while it is entered', () => {
  it('goes back as it came, with people the reader does not see', () => {
    const { escalation_users: _names, ...sent } = alarm;
    expect(alarmBody(draft)).toEqual(sent);
    expect(step.users).toEqual([
      { id: 3, name: 'Pat Miller' },
      { id: 4, name: null },
    ]);
    expect(findAlarmFaults(draft)).toEqual({});
  });

  it('is sent without spaces around names and addresses, and with the minutes of the repetition only where it is on', () => {
    const contacts = [{ key: 0, name: ' Ann ', email: ' ann@example.com ' }];
    expect(alarmBody({ ...draft, contacts }).contacts).toEqual([{ name: 'Ann', email: 'ann@example.com' }]);
    expect(alarmBody({ ...draft, repeat: '20' }).re_alarm_minutes).toBeNull();
    expect(alarmBody({ ...draft, isRepeated: true, repeat: '20' }).re_alarm_minutes).toBe(20);
  });

  it.each<[Partial<AlarmDraft>, Record<string, string>]>([
    [{ contacts: [{ ...contact, name: ' ' }] }, { 'contacts.0.name': 'name' }],
    [{ contacts: [contact, { ...contact, email: 'office' }] }, { 'contacts.1.email': 'email' }],
    [{ steps: [{ ...step, minutes: '' }] }, { 'escalation_steps.0.after_minutes': 'minutes' }],
    [{ steps: [{ ...step, minutes: '0' }] }, { 'escalation_steps.0.after_minutes': 'minutes' }],
    [{ steps: [{ ...step, minutes: '1.5' }] }, { 'escalation_steps.0.after_minutes': 'minutes' }],
    [{ steps: [{ ...step, minutes: '1441' }] }, { 'escalation_steps.0.after_minutes': 'minutes' }],
    [{ steps: [step, step] }, { 'escalation_steps.1.after_minutes': 'later' }],
    [{ steps: [{ ...step, toContacts: false, users: [] }] }, { 'escalation_steps.0.user_ids': 'nobody' }],
    [{ isRepeated: true, repeat: '4' }, { re_alarm_minutes: 'repeat' }],
    [{ isRepeated: false, repeat: 'often' }, {}],
  ])('has with %o the faults %o', (changes, faults) => {
    expect(findAlarmFaults({ ...draft, ...changes })).toEqual(faults);
  });

  it('keeps to the bounds of the interface', () => {
    expect({ mostContacts, mostSteps, greatest: stepMinutes.greatest, repeatMinutes }).toEqual({
      mostContacts: greatestContactCount,
      mostSteps: greatestEscalationSteps,
      greatest: greatestEscalationMinutes,
      repeatMinutes: reAlarmMinutesRange,
    });
  });
});
