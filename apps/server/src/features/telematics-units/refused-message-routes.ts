import * as endpoints from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import type { RefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findRefusedMessage, listRefusedMessages } from '@tyrewatch/store/telematics-units/refused-message-views';
import type { RefusedMessageView } from '@tyrewatch/store/telematics-units/refused-message-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { refusalReasonsOf, refusedMessageKind } from './refused-message-kind.ts';

const messageWire = (message: RefusedMessageView): RefusedMessage => ({
  id: message.messageId,
  at: wireInstant(message.receivedAtMs),
  address: message.address,
  transport: message.transport,
  imei: message.imei,
  kind: refusedMessageKind(message.transport, message.detail),
  detail: message.detail,
  byte_count: message.byteCount,
  start_hex: message.startHex,
});

const refusedFile = {
  file: endpoints.getRefusedMessagesFile,
  title: 'lists.refused_messages',
  columns: {
    'lists.received': { at: ({ at }) => at },
    'lists.sender': ({ address }) => address,
    'lists.transport': ({ transport }) => transport,
    'lists.imei': ({ imei }) => imei,
    'files.reason': ({ kind }, t) => t(`lists.refused_${kind}`),
    'lists.detail': ({ detail }) => detail,
    'lists.bytes': ({ byte_count: count }) => count,
    'lists.message': ({ start_hex: start }) => start,
  },
} satisfies ListFile<RefusedMessage>;

/** Registers the calls about what strangers sent and nobody could read. */
export function registerRefusedMessageRoutes(routes: EndpointRoutes): void {
  registerList(routes, endpoints.listRefusedMessages, refusedFile, async ({ scoped, query }) => {
    const { limit, cursor, q, kind } = query;
    const filters = { search: q ?? null, reasons: kind === undefined ? null : refusalReasonsOf(kind) };
    const { messages, nextCursor, total } = await withCursor(cursor, () =>
      listRefusedMessages(scoped, { filters, limit, cursor: cursor ?? null }),
    );
    return { items: messages.map(messageWire), next_cursor: nextCursor, total };
  });

  routes.signedIn(endpoints.getRefusedMessage, async ({ scoped, params }) => {
    const message = await findRefusedMessage(scoped, params.message_id);
    if (message === null) throw new Problem('not_found');
    return { ...messageWire(message), frame_hex: message.frameHex };
  });
}
