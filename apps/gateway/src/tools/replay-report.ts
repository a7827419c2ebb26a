import type { Delivery } from './replay-delivery.ts';
import type { CapturedPacket } from './replay-file.ts';

/** One packet and what became of it. */
export interface ReplayedPacket {
  readonly packet: CapturedPacket;
  readonly delivery: Delivery;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function describeContent({ content }: CapturedPacket): string {
  if (content.kind === 'login') return `login of ${content.imei}`;
  if (content.kind === 'records') return `${content.recordCount} records`;
  if (content.kind === 'ruptela') return `${content.recordCount} records of ${content.imei}`;
  return content.kind === 'command' ? 'command' : 'not acceptable';
}

function describeDelivery(delivery: Delivery): string {
  if (delivery.outcome === 'acknowledged') return `acknowledged ${delivery.recordCount} (${hexOf(delivery.answer)})`;
  if (delivery.outcome === 'logged_in') return `login accepted (${hexOf(delivery.answer)})`;
  if (delivery.outcome === 'refused') return `login refused (${hexOf(delivery.answer)})`;
  return delivery.outcome === 'no_answer_due'
    ? `no answer, none is due: ${delivery.note}`
    : `NOT ANSWERED: ${delivery.note}`;
}

/** The line of a packet. */
export const describePacket = ({ packet, delivery }: ReplayedPacket): string =>
  `${packet.name}: ${packet.bytes.length} bytes, ${describeContent(packet)}: ${describeDelivery(delivery)}`;

/** Whether the gateway gave the answer the protocol owes to this packet. */
export function isAsDue({ packet: { content }, delivery }: ReplayedPacket): boolean {
  if (content.kind === 'records' || (content.kind === 'ruptela' && content.recordCount > 0))
    return delivery.outcome === 'acknowledged' && delivery.recordCount === content.recordCount;
  if (content.kind === 'ruptela' && content.answer !== null) return delivery.outcome === 'acknowledged';
  return delivery.outcome === 'logged_in' || delivery.outcome === 'no_answer_due';
}

/** The closing lines: what was sent, what was acknowledged, what was not. */
export function summarise(replayed: readonly ReplayedPacket[]): string {
  const sentRecords = replayed.reduce(
    (sum, { packet: { content } }) => sum + ('recordCount' in content ? content.recordCount : 0),
    0,
  );
  const storedRecords = replayed.reduce(
    (sum, { delivery }) => sum + (delivery.outcome === 'acknowledged' ? delivery.recordCount : 0),
    0,
  );
  const failed = replayed.filter((one) => !isAsDue(one));
  const lines = [`${replayed.length} packets with ${sentRecords} records sent, ${storedRecords} records acknowledged`];
  if (failed.length > 0)
    lines.push(
      `${failed.length} packets without the answer that is due: ${failed.map(({ packet }) => packet.name).join(', ')}`,
    );
  return lines.join('\n');
}
