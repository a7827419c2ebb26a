import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
import { notificationStates } from '@tyrewatch/contract/notifications/notification-states';
import { describe, expect, it } from 'vitest';
import { areSettled, shownState } from './notification-state.ts';

const dueMs = Date.parse('2026-11-23T14:02:00.000Z');
const inState = (state: AlertNotification['state']) =>
  ({ state, due_at: new Date(dueMs).toISOString() }) as AlertNotification;

describe('the state of a notification', () => {
  it('is pending until it is due, then queued', () => {
    expect(shownState(inState('pending'), dueMs - 1)).toBe('pending');
    expect(shownState(inState('pending'), dueMs)).toBe('queued');
  });

  it.each(notificationStates.filter((state) => state !== 'pending'))('stays %s whenever it was due', (state) => {
    expect(shownState(inState(state), dueMs + 1)).toBe(state);
  });

  it('is settled once the mail server has taken or refused it, or it is not needed', () => {
    expect(notificationStates.filter((state) => areSettled([inState(state)]))).toEqual([
      'accepted',
      'refused',
      'given_up',
      'cancelled',
    ]);
    expect(areSettled([inState('accepted'), inState('queued')])).toBe(false);
    expect(areSettled([])).toBe(true);
  });
});
