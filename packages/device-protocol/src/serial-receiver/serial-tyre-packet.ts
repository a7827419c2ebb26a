/**
 * A packet of the serial tyre receivers that are sold for cars, vans and caravans: 55 AA, its length 08, place, pressure, temperature,
 * flags, and the XOR of the seven before. Sources: recordings of github.com/rmacmorran/serialtpmsreceiver; place, temperature and flags
 * as the receivers' own app reads them (class FrameDecode3 of github.com/timscriptov/USB-TPMS). Not settled is what a step of pressure is:
 * 3.44 kPa in the app, which takes off up to 20 kPa in one edition and 15 in another; 6.89 in the notes of the recordings. No tyre is
 * judged by it.
 */
export interface SerialTyrePacket {
  /** 00 and 01 front left and right, 10 and 11 rear left and right, 05 the spare wheel. */
  readonly place: number;
  /** The pressure as sent; null = the sensor is silent. */
  readonly rawPressure: number | null;
  /** °C, -50–205; null = the sensor is silent. */
  readonly temperatureC: number | null;
  readonly isLeaking: boolean;
  readonly isBatteryLow: boolean;
  /** Whether the receiver no longer has a signal of the sensor; it repeats the last values then. */
  readonly isSilent: boolean;
  /** Where it begins. */
  readonly offset: number;
}

/** Bytes of a packet. */
export const serialPacketByteCount = 8;
/** A raw temperature of 0, °C. */
export const lowestTemperatureC = -50;
const flags = { leak: 0x08, battery: 0x10, silent: 0x20 };
const head = [0x55, 0xaa, serialPacketByteCount];

/** The whole packets in bytes that an accessory port forwarded, whatever lies between them: the port cuts them anywhere. Null = there is none. */
export function findSerialTyrePackets(bytes: Uint8Array): readonly SerialTyrePacket[] | null {
  const packets: SerialTyrePacket[] = [];
  for (let offset = 0; offset + serialPacketByteCount <= bytes.length; offset++) {
    const packet = bytes.subarray(offset, offset + serialPacketByteCount);
    if (!isPacket(packet)) continue;
    const [, , , place = 0, pressure = 0, temperature = 0, state = 0] = packet;
    const isSilent = (state & flags.silent) !== 0;
    packets.push({
      place,
      rawPressure: isSilent ? null : pressure,
      temperatureC: isSilent ? null : temperature + lowestTemperatureC,
      isLeaking: (state & flags.leak) !== 0,
      isBatteryLow: (state & flags.battery) !== 0,
      isSilent,
      offset,
    });
    offset += serialPacketByteCount - 1;
  }
  return packets.length === 0 ? null : packets;
}

const isPacket = (bytes: Uint8Array): boolean =>
  head.every((byte, index) => bytes[index] === byte) && bytes.reduce((sum, byte) => sum ^ byte, 0) === 0;
