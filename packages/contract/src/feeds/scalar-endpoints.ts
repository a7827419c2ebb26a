import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Most events of a batch: the Datahub sends no more. */
const mostEvents = 500;

/** `POST /tyrewatch/feeds/zf/{delivery key}`: a batch of the Datahub of ZF SCALAR. */
export const createScalarBatch = endpoint({
  id: 'create_scalar_batch',
  method: 'POST',
  path: '/tyrewatch/feeds/zf/:delivery_key',
  access: 'api_key',
  summary:
    'Store a batch of events of ZF SCALAR. The address is that of an organisation’s integration; the header X-SCALAR-Signature holds ' +
    '"sha256=" and the HMAC-SHA256 of the body with the webhook secret, in hex. Answered once it is stored; the same again changes nothing.',
  judgesEachPart: true,
  bodyLimitBytes: 1024 * 1024,
  params: z.object({ delivery_key: z.string().check(z.maxLength(64)) }),
  body: z.looseObject({
    eventBatchId: z.nullish(z.string()),
    /** What is no event of an asset with a time is left out. */
    eventsData: z.array(z.unknown()).check(z.maxLength(mostEvents)),
  }),
  answer: z.object({
    /** Events that were read. */
    accepted: z.number(),
    /** Events without asset, type or time. */
    unreadable: z.number(),
  }),
});
