import { smsLength } from '@tyrewatch/domain/sims/sms-text';
import * as z from 'zod/mini';
import type { ProviderCard, SimClient } from './sim-client.ts';
import { SimProviderFault, blankReport, bytesOf, dayBefore, instantOf, usageDays } from './sim-client.ts';
import type { ClientParts, VendorCall } from './vendor-call.ts';
import {
  callVendor,
  callWithToken,
  connectionOf,
  connectivity,
  idAtEnd,
  ifTold,
  listReceivedSms,
  readAs,
  smsStateOf,
} from './vendor-call.ts';

const token = z.object({ auth_token: z.string() });
const sim = z.object({
  id: z.number(),
  iccid: z.string(),
  activation_date: z.nullish(z.string()),
  status: z.object({ id: z.number(), description: z.optional(z.string()) }),
  endpoint: z.nullish(z.object({ id: z.number(), ip_address: z.nullish(z.string()) })),
});
const daily = z.array(
  z.object({ date: z.string(), data: z.nullish(z.object({ volume: z.nullish(z.coerce.number()) })) }),
);
const sms = z.object({ status: z.object({ description: z.string() }) });

const states = { 0: 'inventory', 1: 'active', 2: 'suspended', 3: 'terminated' } as const;
const pageSize = 1000;
/** How long a token is used, in seconds; the interface does not say how long it is taken. */
const tokenLifeSeconds = 3600;
/** Coding of an SMS beyond the default alphabet. */
const ucs2 = 8;
/** Letters and digits as the sender. */
const alphanumeric = { id: 208 };

const cardOf = ({ id, iccid, status, endpoint, activation_date: activatedAt }: z.output<typeof sim>): ProviderCard => ({
  ref: String(id),
  deviceRef: endpoint == null ? null : String(endpoint.id),
  iccid,
  state: states[status.id as keyof typeof states] ?? 'unknown',
  words: status.description ?? String(status.id),
  told: { ip_address: endpoint?.ip_address ?? null, activated_at: instantOf(activatedAt) },
});

/**
 * An account at emnify. Sources: its OpenAPI (cdn.emnify.net/api/doc): token for an application token; cards by
 * `GET /api/v1/sim?q=iccid:…`, states 1 active and 2 suspended by `PATCH`; SMS, network and daily use belong to the endpoint a card is
 * in; the id of an SMS at the end of `Location`, sent and received ones in one list by `sms_type`; volumes in MB; 2,000 calls in five minutes.
 */
export function createEmnifyClient(
  parts: ClientParts,
  { applicationToken }: { readonly applicationToken: string },
): SimClient {
  const signIn = async () => {
    const json = { application_token: applicationToken };
    const { body } = await callVendor(parts, { method: 'POST', path: '/api/v1/authenticate', json });
    return { authorization: `Bearer ${readAs(token, body).auth_token}`, lifeSeconds: tokenLifeSeconds };
  };
  const call = (wanted: VendorCall) => callWithToken(parts, wanted, signIn);
  const get = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    readAs(schema, (await call({ path })).body);
  const deviceOf = ({ deviceRef }: ProviderCard): string => {
    if (deviceRef === null) throw new SimProviderFault('no_device');
    return `/api/v1/endpoint/${deviceRef}`;
  };
  return {
    findCard: async (iccid) => {
      const found = await get(z.array(sim), `/api/v1/sim?q=${encodeURIComponent(`iccid:${iccid}`)}&per_page=10`);
      const card = found.find((one) => one.iccid.slice(0, 19) === iccid.slice(0, 19));
      return card === undefined ? null : cardOf(card);
    },
    askFor: async (card, state) => {
      const json = { status: { id: state === 'active' ? 1 : 2 } };
      await call({ method: 'PATCH', path: `/api/v1/sim/${card.ref}`, json });
    },
    report: async (card, nowMs) => {
      if (card.deviceRef === null) return { ...blankReport, ...card.told };
      const device = deviceOf(card);
      const days = `start_date=${dayBefore(nowMs, usageDays)}&end_date=${dayBefore(nowMs, 0)}`;
      const where = await ifTold(get(connectivity, `${device}/connectivity`));
      const used = await ifTold(get(daily, `${device}/stats/daily?${days}`));
      return {
        ...blankReport,
        ...card.told,
        ...connectionOf(where),
        usage: used?.map(({ date, data }) => ({ day: date.slice(0, 10), bytes: bytesOf(data?.volume ?? 0) })) ?? null,
      };
    },
    sendSms: async (card, text, expiresAtMs) => {
      const json = {
        source_address: 'Tyrewatch',
        source_address_type: alphanumeric,
        payload: text,
        expiry_date: new Date(expiresAtMs).toISOString(),
        ...(smsLength(text).encoding === 'ucs2' ? { dcs: ucs2 } : {}),
      };
      const { headers } = await call({ method: 'POST', path: `${deviceOf(card)}/sms`, json });
      return idAtEnd(headers['location']);
    },
    getSms: async (card, messageId) => {
      const { status } = await get(sms, `${deviceOf(card)}/sms/${encodeURIComponent(messageId)}`);
      return { state: smsStateOf(status.description), words: status.description };
    },
    listReceived: (card) => listReceivedSms((query) => call({ path: `${deviceOf(card)}/sms${query}` })),
    listCards: async function* () {
      for (let page = 1; ; page += 1) {
        const { body, headers } = await call({ path: `/api/v1/sim?page=${page}&per_page=${pageSize}` });
        const found = readAs(z.array(sim), body);
        yield found.map(cardOf);
        if (found.length < pageSize || page >= Number(headers['x-total-pages'] ?? Infinity)) return;
      }
    },
  };
}
