import type { RefusedMessageKind } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import { refusedMessageKinds } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import type { RefusalReason } from '@tyrewatch/device-protocol/teltonika/refusal';
import type { RefusedMessageFilters } from '@tyrewatch/store/telematics-units/refused-message-views';

const kindByReason: Readonly<Record<RefusalReason, Exclude<RefusedMessageKind, 'reading'>>> = {
  login_length: 'identity',
  login_digits: 'identity',
  not_logged_in: 'identity',
  imei_digits: 'identity',
  datagram_imei: 'identity',
  imei_range: 'identity',
  imei_changed: 'identity',
  preamble: 'foreign',
  unknown_codec: 'foreign',
  unknown_part: 'foreign',
  unknown_command: 'foreign',
  empty: 'length',
  too_long: 'length',
  too_short: 'length',
  truncated_record: 'length',
  left_over: 'length',
  datagram_length: 'length',
  command_size: 'length',
  checksum: 'checksum',
  count_mismatch: 'contents',
  time_out_of_range: 'contents',
  coordinate_not_a_number: 'contents',
};

/** The group of a message; its technical words begin with the decoder's reason. Those over HTTP are no readings. */
export function refusedMessageKind(transport: string, detail: string | null): RefusedMessageKind {
  if (transport === 'http') return 'reading';
  const reason = detail?.split(':', 1)[0] ?? '';
  return Object.hasOwn(kindByReason, reason) ? kindByReason[reason as RefusalReason] : 'contents';
}

const reasonsOf = (kind: RefusedMessageKind): readonly (string | null)[] =>
  kind === 'reading'
    ? [null]
    : Object.keys(kindByReason).filter((reason) => kindByReason[reason as RefusalReason] === kind);

/** What the technical words of a group begin with, in the words of `RefusedMessageFilters`. Reasons of another release are among the contents. */
export const refusalReasonsOf = (kind: RefusedMessageKind): NonNullable<RefusedMessageFilters['reasons']> =>
  kind === 'contents'
    ? { noneOf: refusedMessageKinds.filter((other) => other !== kind).flatMap(reasonsOf) }
    : { anyOf: reasonsOf(kind) };
