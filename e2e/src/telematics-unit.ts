import { connect } from 'node:net';
import { on, once } from 'node:events';
import {
  pressureAvlId,
  rawPressureOf,
  rawTemperatureOf,
  temperatureAvlId,
} from '@tyrewatch/device-protocol/readings/avl-tyres';
import { contiPressureCheckCoding } from '@tyrewatch/device-protocol/readings/device-profile';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { decodeTcpFrame, encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { gatewayPort } from './product-address.ts';

const coding = contiPressureCheckCoding;

function frameOf(pressuresKpa: readonly number[]): Uint8Array {
  const io = pressuresKpa.flatMap((pressureKpa, index) => [
    numberIo(pressureAvlId(index + 1), 1, rawPressureOf(pressureKpa, coding)),
    numberIo(temperatureAvlId(index + 1), 1, rawTemperatureOf(20, coding)),
  ]);
  const record = avlRecord({ timeMs: Date.now(), latitudeDeg: 53.8, longitudeDeg: -1.55, satellites: 9, io });
  return encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records: [record] });
}

/**
 * Connects to the gateway as a telematics unit does, signs in by IMEI and sends one packet of tyres at 20 °C, counted from the
 * front; resolves when it is acknowledged. Throws when the gateway refuses the unit or the packet.
 */
export async function sendTyres(imei: string, pressuresKpa: readonly number[]): Promise<void> {
  const socket = connect({ port: gatewayPort, host: '127.0.0.1', noDelay: true });
  const answer = async (): Promise<Buffer> => {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes;
  };
  socket.write(encodeLogin(imei));
  const login = await answer();
  if (login[0] !== 1) throw new Error(`the gateway refuses ${imei}`);
  socket.write(frameOf(pressuresKpa));
  const acknowledged = (await answer()).readUInt32BE(0);
  socket.destroy();
  if (acknowledged !== 1) throw new Error(`the gateway acknowledged ${acknowledged} records instead of one`);
}

/** A unit that is signed in and waits for commands. */
export interface WaitingUnit {
  /** The text of the next command, once it has come. */
  readonly nextCommand: () => Promise<string>;
  readonly answer: (text: string) => void;
  /** Breaks the connection off, as a restart does. */
  readonly leave: () => void;
}

/** Connects to the gateway and signs in by IMEI; throws when it is refused. */
export async function connectUnit(imei: string): Promise<WaitingUnit> {
  const socket = connect({ port: gatewayPort, host: '127.0.0.1', noDelay: true });
  const arrivals = on(socket, 'data') as AsyncIterableIterator<[Buffer]>;
  let held = Buffer.alloc(0);
  const take = async (countBytes: () => number): Promise<Buffer> => {
    while (held.length < countBytes()) {
      const { value } = (await arrivals.next()) as { value: [Buffer] };
      held = Buffer.concat([held, value[0]]);
    }
    const taken = held.subarray(0, countBytes());
    held = held.subarray(taken.length);
    return taken;
  };
  socket.write(encodeLogin(imei));
  if ((await take(() => 1))[0] !== 1) throw new Error(`the gateway refuses ${imei}`);
  return {
    nextCommand: async () => {
      // preamble and length, what the length counts, and the checksum
      const frame = await take(() => (held.length < 8 ? 8 : 8 + held.readUInt32BE(4) + 4));
      const outcome = decodeTcpFrame(frame);
      const body = outcome.accepted ? outcome.value : null;
      if (body?.kind !== 'command') throw new Error(`no command: ${frame.toString('hex')}`);
      return Buffer.from(body.messages[0]?.payload ?? []).toString('latin1');
    },
    answer: (text) => void socket.write(encodeTcpFrame(answerBody(text))),
    leave: () => void socket.destroy(),
  };
}
