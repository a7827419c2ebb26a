import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { encodeTcpFrame, loginAnswer, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { createServerStream } from './server-stream.ts';
import type { ServerMessage } from './server-stream.ts';

function summary(message: ServerMessage): string {
  switch (message.kind) {
    case 'login_answer':
      return `login ${message.accepted}`;
    case 'acknowledgement':
      return `ack ${message.recordCount}`;
    case 'command':
      return `command ${message.body.messages.map(({ payload }) => textOf(payload)).join(',')}`;
    case 'nonsense':
      return 'nonsense';
  }
}

const read = (segments: readonly Uint8Array[]): string[] => {
  const stream = createServerStream();
  const messages = segments.flatMap((segment) => [...stream.push(segment)]);
  return [...messages, ...stream.settle()].map(summary);
};

const conversation = [
  loginAnswer(true),
  tcpAcknowledgement(3),
  encodeTcpFrame(commandBody('getinfo')),
  tcpAcknowledgement(0),
  encodeTcpFrame(commandBody('setdigout 11')),
  tcpAcknowledgement(255),
  tcpAcknowledgement(0),
];
const understood = ['login true', 'ack 3', 'command getinfo', 'ack 0', 'command setdigout 11', 'ack 255', 'ack 0'];

describe('what a server sends', () => {
  it('is understood however it is cut into segments', () => {
    const bytes = Buffer.concat(conversation);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 30 }), (cuts) => {
        const ends = [...cuts.toSorted((one, other) => one - other), bytes.length];
        const segments = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        expect(read(segments)).toEqual(understood);
      }),
    );
  });

  it('may refuse the login', () => {
    expect(read([loginAnswer(false)])).toEqual(['login false']);
  });

  it('leaves an acknowledgement of nothing open until no more bytes come', () => {
    const stream = createServerStream();
    stream.push(loginAnswer(true));
    expect(stream.push(tcpAcknowledgement(0))).toEqual([]);
    expect(stream.settle().map(summary)).toEqual(['ack 0']);
  });

  it('is given up when it makes no sense', () => {
    expect(read([loginAnswer(true), Uint8Array.of(0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0c)])).toContain('nonsense');
    const broken = encodeTcpFrame(commandBody('getinfo'));
    broken[10] = (broken[10] ?? 0) ^ 0xff;
    expect(read([loginAnswer(true), broken])).toContain('nonsense');
  });
});
