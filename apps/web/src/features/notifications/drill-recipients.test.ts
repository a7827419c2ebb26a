import type { AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import { expect, it } from 'vitest';
import { drillRecipients } from './drill-recipients.ts';

const recipient = (name: string, changes: Partial<AlertRecipient> = {}): AlertRecipient => ({
  user_id: 1,
  name,
  email: `${name}@example.com`,
  by_email: true,
  on_screen: false,
  reasons: [{ reason: 'fleet', minimum_level: 'warning', after_minutes: null }],
  ...changes,
});
const escalation = { reason: 'escalation_contact', minimum_level: 'maintenance', after_minutes: 15 } as const;
const everyone = [
  recipient('fleet'),
  recipient('screen', { by_email: false }),
  recipient('critical', { reasons: [{ reason: 'vehicle', minimum_level: 'critical', after_minutes: null }] }),
  recipient('later', { user_id: null, reasons: [escalation] }),
];
const names = (level: Parameters<typeof drillRecipients>[1]) =>
  drillRecipients(everyone, level).map(({ name }) => name);

it('a test alert goes to those who are e-mailed at once from its level on', () => {
  expect(names('critical')).toEqual(['fleet', 'critical']);
  expect(names('warning')).toEqual(['fleet']);
  expect(names('maintenance')).toEqual([]);
});

it('says of everybody the reasons that count for it alone', () => {
  const both = recipient('both', { reasons: [escalation, ...recipient('fleet').reasons] });
  expect(drillRecipients([both], 'warning')[0]?.reasons).toEqual(recipient('fleet').reasons);
});
