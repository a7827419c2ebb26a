import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { answerBody, wrongDeviceBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandSender } from './command-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const imei = '356307042441013';

function open(options: { answerMs?: number; maximumWaiting?: number } = {}) {
  const state = { isConnected: true, sent: [] as string[] };
  const send = (_imei: string, { messages }: CommandBody): boolean => {
    if (state.isConnected) state.sent.push(textOf(messages[0]?.payload ?? new Uint8Array(0)));
    return state.isConnected;
  };
  return { desk: new CommandSender({ send, answerMs: 1000, ...options }), state };
}

/** What became of a promise so far. */
function watch(promise: Promise<{ text: string }>): () => string {
  let said = 'waiting';
  promise.then(
    ({ text }) => (said = text),
    ({ reason }: { reason: string }) => (said = reason),
  );
  return () => said;
}

describe('CommandSender', () => {
  it('has one command outstanding per unit and sends the next after its answer', async () => {
    const { desk, state } = open();
    const said = ['getinfo', 'getver', 'getgps'].map((text) => watch(desk.send(imei, text)));
    expect(state.sent).toEqual(['getinfo']);
    expect(desk.receive(imei, answerBody('one'))).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.sent).toEqual(['getinfo', 'getver']);
    expect(said.map((now) => now())).toEqual(['one', 'waiting', 'waiting']);
  });

  it('gives up a command without an answer and goes on', async () => {
    const { desk, state } = open();
    const said = ['getinfo', 'getver'].map((text) => watch(desk.send(imei, text)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(said.map((now) => now())).toEqual(['no_answer', 'waiting']);
    expect(state.sent).toEqual(['getinfo', 'getver']);
    desk.receive(imei, answerBody('two'));
    await vi.advanceTimersByTimeAsync(0);
    expect(said[1]?.()).toBe('two');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps commands for a unit that is not connected, and refuses more than it may keep', async () => {
    const { desk, state } = open({ maximumWaiting: 2 });
    state.isConnected = false;
    const said = ['a', 'b', 'c'].map((text) => watch(desk.send(imei, text)));
    await vi.advanceTimersByTimeAsync(0);
    expect(said.map((now) => now())).toEqual(['waiting', 'waiting', 'too_many_waiting']);
    state.isConnected = true;
    desk.connected(imei);
    expect(state.sent).toEqual(['a']);
    desk.disconnected(imei);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.map((now) => now())).toEqual(['connection_lost', 'waiting', 'too_many_waiting']);
  });

  it('does not take for an answer what is none', () => {
    const { desk } = open();
    expect(desk.receive(imei, answerBody('unasked'))).toBe(false);
    desk.send(imei, 'getinfo').catch(() => undefined);
    expect(desk.receive('111111111111111', answerBody('of another unit'))).toBe(false);
    expect(desk.receive(imei, answerBody('18FEF433#00D400244100005F'))).toBe(false);
    expect(desk.receive(imei, wrongDeviceBody(imei))).toBe(false);
    expect(() => desk.send(imei, 'für')).toThrow(RangeError);
  });
});
