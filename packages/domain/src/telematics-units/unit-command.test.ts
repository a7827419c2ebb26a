import { describe, expect, it } from 'vitest';
import type { UnitCommandCompletion, UnitCommandEvent, UnitCommandState } from './unit-command.ts';
import { isUnitCommandOver, nextUnitCommandState, unitCommandStates, unreachableReasonOf } from './unit-command.ts';

const next = (
  state: UnitCommandState,
  event: UnitCommandEvent,
  completion: UnitCommandCompletion = 'answer',
  isDisconnected = false,
) => nextUnitCommandState({ state, completion, isDisconnected }, event);

const events: readonly UnitCommandEvent[] = [
  'send',
  'answer',
  'refusal',
  'record',
  'disconnect',
  'sign_in',
  'time_out',
  'expire',
  'cancel',
];

describe('a command', () => {
  it.each([
    ['queued', 'send', 'answer', 'sent'],
    ['queued', 'cancel', 'answer', 'cancelled'],
    ['queued', 'expire', 'answer', 'expired'],
    ['sent', 'cancel', 'answer', null],
    ['sent', 'expire', 'answer', null],
    ['sent', 'answer', 'answer', 'answered'],
    ['sent', 'refusal', 'answer', 'refused'],
    ['sent', 'record', 'answer', null],
    ['sent', 'record', 'record', 'answered'],
    ['sent', 'disconnect', 'answer', 'unknown'],
    ['sent', 'disconnect', 'record', 'unknown'],
    ['sent', 'disconnect', 'sign_in', null],
    ['sent', 'time_out', 'sign_in', 'unknown'],
    // the process that sent it is gone, and with it the connection: that the unit is back proves nothing
    ['sent', 'sign_in', 'sign_in', 'unknown'],
    ['sent', 'sign_in', 'answer', 'unknown'],
  ] as const)('that is %s becomes on %s by %s: %s', (state, event, completion, expected) => {
    expect(next(state, event, completion)).toBe(expected);
  });

  it('is done when its unit signs in again after it closed its connection', () => {
    expect(next('sent', 'sign_in', 'sign_in', true)).toBe('answered');
    expect(next('sent', 'sign_in', 'answer', true)).toBe('unknown');
  });

  it('never waits again once it was sent, and stays what it became', () => {
    const moves = unitCommandStates.flatMap((from) => events.map((event) => ({ from, to: next(from, event) })));
    expect(moves.filter(({ to }) => to === 'queued')).toEqual([]);
    expect(moves.filter(({ from, to }) => isUnitCommandOver(from) && to !== null)).toEqual([]);
  });
});

it('names the likeliest reason why a unit is away', () => {
  const away = {
    isEnabled: true,
    wasHeard: true,
    transport: 'tcp',
    isSimSuspended: false,
    supplyV: 25.2,
    isIgnitionOn: true,
  };
  expect(unreachableReasonOf(away)).toBe('not_known');
  expect(unreachableReasonOf({ ...away, isIgnitionOn: false })).toBe('asleep');
  expect(unreachableReasonOf({ ...away, isIgnitionOn: false, supplyV: 0.4 })).toBe('no_supply');
  expect(unreachableReasonOf({ ...away, transport: 'udp' })).toBe('datagrams');
  expect(unreachableReasonOf({ ...away, wasHeard: false })).toBe('never_heard');
  expect(unreachableReasonOf({ ...away, isSimSuspended: true, wasHeard: false })).toBe('sim_suspended');
  expect(unreachableReasonOf({ ...away, isEnabled: false, isSimSuspended: true })).toBe('shut_out');
});
