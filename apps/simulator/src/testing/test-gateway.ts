import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { AvlBody, CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { commandBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { FrameReader } from '@tyrewatch/device-protocol/teltonika/frame-reader';
import type { ReaderEvent } from '@tyrewatch/device-protocol/teltonika/frame-reader';
import { encodeTcpFrame, loginAnswer, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';

/** A frame of records as it arrived. */
export interface ReceivedFrame {
  readonly imei: string;
  readonly body: AvlBody;
  readonly bytes: Uint8Array;
}

/** What to answer a frame with; null keeps silent. */
export type AnswerFrame = (frame: ReceivedFrame, number: number) => Uint8Array | null;

/** A gateway for tests: a real TCP server that only answers. */
export interface TestGateway {
  readonly port: number;
  readonly logins: string[];
  readonly frames: ReceivedFrame[];
  /** Codec 12 and 13 bodies: answers and what came over the accessory port. */
  readonly messages: CommandBody[];
  readonly keepAliveCount: () => number;
  /** Sends a codec 12 command, or a codec 14 one when an IMEI is given, to every connection. */
  readonly command: (text: string, imei?: string) => void;
  /** Sends bytes as they are to every connection. */
  readonly send: (bytes: Uint8Array) => void;
  /** Whether all bytes were handed over to the system. */
  readonly writtenOut: () => boolean;
  /** Cuts every connection. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Acknowledges a frame in full. */
export const acknowledgeAll: AnswerFrame = ({ body }) => tcpAcknowledgement(body.records.length);

/** Starts a gateway that accepts every login unless `admits` refuses it. */
export async function startTestGateway(
  answer: AnswerFrame = acknowledgeAll,
  admits: (imei: string) => boolean = () => true,
): Promise<TestGateway> {
  const logins: string[] = [];
  const frames: ReceivedFrame[] = [];
  const messages: CommandBody[] = [];
  const sockets = new Set<Socket>();
  let keepAlives = 0;

  const server: Server = createServer((socket) => {
    const reader = new FrameReader();
    let imei = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const handle = (event: ReaderEvent): void => {
      if (event.kind === 'keep_alive') keepAlives += 1;
      if (event.kind === 'login') {
        imei = event.imei;
        logins.push(imei);
        socket.write(loginAnswer(admits(imei)));
      }
      if (event.kind === 'frame' && event.body.kind === 'command') messages.push(event.body);
      if (event.kind === 'frame' && event.body.kind === 'avl') {
        const frame = { imei, body: event.body, bytes: event.bytes };
        frames.push(frame);
        const bytes = answer(frame, frames.length);
        if (bytes !== null) socket.write(bytes);
      }
    };
    socket.on('data', (segment: Buffer) => reader.push(segment).forEach(handle));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    logins,
    frames,
    messages,
    keepAliveCount: () => keepAlives,
    command: (text, imei) => sockets.forEach((socket) => socket.write(encodeTcpFrame(commandBody(text, imei ?? null)))),
    send: (bytes) => sockets.forEach((socket) => socket.write(bytes)),
    writtenOut: () => [...sockets].every((socket) => socket.writableLength === 0),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
