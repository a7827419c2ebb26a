import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { instant, listQuery, page, searchText } from '../wire-types.ts';
import { refusedMessageKinds } from './refused-message-kinds.ts';

/** A message that belongs to no telematics unit and could not be read. */
export const refusedMessage = z.object({
  id: z.string(),
  at: instant,
  /** Where it came from; anybody can write one into a datagram. */
  address: z.string(),
  transport: z.string(),
  /** What it calls itself; null = it names no unit. */
  imei: z.nullable(z.string()),
  kind: z.enum(refusedMessageKinds),
  /** Technical words to it. */
  detail: z.nullable(z.string()),
  byte_count: z.number(),
  /** Its first bytes. */
  start_hex: z.string(),
});

/** `GET /tyrewatch/refused_messages`. */
export const listRefusedMessages = endpoint({
  id: 'list_refused_messages',
  method: 'GET',
  path: '/tyrewatch/refused_messages',
  access: 'telematics_unit:create',
  summary:
    'Messages of senders that are no known unit and could not be read, newest first: at the gateway for the provider, over HTTP for the owner of the API key.',
  query: listQuery({
    /** Part of the sender's address, of the IMEI it names, or of the technical words. */
    q: z.optional(searchText),
    kind: z.optional(z.enum(refusedMessageKinds)),
  }),
  /** `total` counts up to 20,000. */
  answer: z.object({ ...page(refusedMessage).shape, total: z.number() }),
});

/** `GET /tyrewatch/refused_messages_file`. */
export const getRefusedMessagesFile = listFile(listRefusedMessages);

/** `GET /tyrewatch/refused_messages/{message_id}`. */
export const getRefusedMessage = endpoint({
  id: 'get_refused_message',
  method: 'GET',
  path: '/tyrewatch/refused_messages/:message_id',
  access: 'telematics_unit:create',
  summary: 'One of the refused messages with its bytes, of which at most 4,096 are kept.',
  params: z.object({ message_id: z.string().check(z.maxLength(40)) }),
  answer: z.object({ ...refusedMessage.shape, frame_hex: z.string() }),
});

/** The wire shape of a refused message. */
export type RefusedMessage = z.output<typeof refusedMessage>;
