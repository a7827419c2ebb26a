import type { UnitProtocol } from '@tyrewatch/domain/telematics-units/device-family';
import { beginsRuptelaFrame, decodeRuptelaFrame } from '../ruptela/ruptela-frame.ts';
import type { RuptelaBody } from '../ruptela/ruptela-body.ts';
import type { Body } from '../teltonika/body.ts';
import type { Outcome } from '../teltonika/refusal.ts';
import { decodeTcpFrame } from '../teltonika/tcp-frame.ts';

/** What a message of any unit says. */
export type UnitBody = Body | RuptelaBody;

/** What the sender of a message speaks. */
export const protocolOf = ({ kind }: UnitBody): UnitProtocol => (kind === 'ruptela' ? 'ruptela' : 'teltonika');

/** Decodes one whole frame of a stream, whatever protocol it is of. */
export function decodeUnitFrame(bytes: Uint8Array): Outcome<UnitBody> {
  if (beginsRuptelaFrame(bytes) !== true) return decodeTcpFrame(bytes);
  const frame = decodeRuptelaFrame(bytes);
  return frame.accepted ? { accepted: true, value: frame.value.body } : frame;
}
