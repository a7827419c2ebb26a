import { describe, expect, it } from 'vitest';
import { hexFromBytes } from '../hex.ts';
import { canTextOf } from '../j1939/can-text.ts';
import { tyreConditionOf } from '../j1939/tyre-condition.ts';
import type { CommandBody } from './body.ts';
import { answerBody, commandBody, findAnswer, wrongDeviceBody } from './command-exchange.ts';
import { bytesFromText, findText, textOf } from './payload-text.ts';
import { decodeTcpFrame, encodeTcpFrame } from './tcp-frame.ts';

const imei = '352093081452251';

describe('commands', () => {
  it.each([
    ['getinfo', null, '000000000000000f0c010500000007676574696e666f0100004312'],
    ['getvin', null, '000000000000000e0c01050000000667657476696e010000670a'],
    ['setdigout 11', null, '00000000000000140c01050000000c7365746469676f7574203131010000bed5'],
    ['getver', imei, '00000000000000160e01050000000e0352093081452251676574766572010000d2c1'],
  ])('%s is the vendor’s example', (text, device, expected) => {
    expect(hexFromBytes(encodeTcpFrame(commandBody(text, device)))).toBe(expected);
  });

  it('cannot hold what a unit does not know', () => {
    expect(() => commandBody('setparam 2001:ü')).toThrow(RangeError);
  });
});

const withPayload = (payload: Uint8Array): CommandBody => {
  const answer = answerBody('');
  const messages = answer.messages.map((message) => ({ ...message, payload, declaredSize: payload.length }));
  return { ...answer, messages };
};

describe('an answer', () => {
  const command = commandBody('getver');
  const named = commandBody('getver', imei);

  it('of codec 12 is the next message of type 6', () => {
    expect(findAnswer(command, answerBody('Ver:03.18.14_04\r\nHw:FMB120'))).toMatchObject({
      outcome: 'answered',
      text: 'Ver:03.18.14_04\r\nHw:FMB120',
    });
  });

  it('may hold bytes outside ASCII, over several lines', () => {
    const payload = Uint8Array.from([...bytesFromText('OP: M'), 0xf3, ...bytesFromText('vil\r\nSignal: 5')]);
    const decoded = decodeTcpFrame(encodeTcpFrame(withPayload(payload)));
    if (!decoded.accepted || decoded.value.kind !== 'command') throw new Error('not a command');
    expect(findAnswer(command, decoded.value)?.text).toBe('OP: Móvil\r\nSignal: 5');
    expect(findText(payload)).toBeNull();
    expect(textOf(payload)).toHaveLength(payload.length);
  });

  it('is not what a serial receiver says on the accessory port', () => {
    const packet = Uint8Array.of(0x55, 0xaa, 0x08, 0x01, 0x1e, 0x4b, 0x00, 0xa3);
    expect(findAnswer(command, withPayload(packet))).toBeNull();
  });

  it('is not a CAN frame from the accessory port', () => {
    const data = tyreConditionOf({ location: 0, pressureKpa: 800, temperatureC: 20 });
    const forwarded = bytesFromText(canTextOf([{ id: 0x18fef433, data }]));
    expect(findAnswer(command, withPayload(forwarded))).toBeNull();
  });

  it('is not a command, nor of another codec', () => {
    expect(findAnswer(command, commandBody('getinfo'))).toBeNull();
    expect(findAnswer(command, answerBody('x', imei))).toBeNull();
    expect(findAnswer(named, answerBody('x'))).toBeNull();
  });

  it('of codec 14 carries the IMEI, or says that it is another one', () => {
    expect(findAnswer(named, answerBody('Ver:1', imei))).toMatchObject({ outcome: 'answered', text: 'Ver:1' });
    expect(findAnswer(named, answerBody('Ver:1', '352093081452468'))).toBeNull();
    expect(findAnswer(named, wrongDeviceBody('352093081452468'))).toMatchObject({ outcome: 'wrong_device', text: '' });
  });
});
