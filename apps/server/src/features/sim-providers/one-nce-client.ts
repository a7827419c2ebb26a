import * as z from 'zod/mini';
import type { ProviderCard, SimClient } from './sim-client.ts';
import { blankReport, bytesOf, dayBefore, instantOf, usageDays } from './sim-client.ts';
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
  unlessUnknown,
} from './vendor-call.ts';

const token = z.object({ access_token: z.string(), expires_in: z._default(z.number(), 3600) });
const sim = z.object({
  iccid: z.string(),
  status: z.string(),
  ip_address: z.nullish(z.string()),
  activation_date: z.nullish(z.string()),
  imei_lock: z.nullish(z.boolean()),
});
const usage = z.object({
  stats: z.array(z.object({ date: z.string(), data: z.nullish(z.object({ volume: z.coerce.number() })) })),
});
const quota = z.object({ volume: z.number(), total_volume: z.nullish(z.number()) });
const sms = z.object({ status: z.object({ description: z.string() }) });

const states = { Enabled: 'active', Disabled: 'suspended' } as const;
const pageSize = 100;
/** Letters and digits as the sender, which the network does not use. */
const alphanumeric = { id: 208 };

const cardOf = (found: z.output<typeof sim>): ProviderCard => ({
  ref: found.iccid,
  deviceRef: null,
  iccid: found.iccid,
  state: states[found.status as keyof typeof states] ?? 'unknown',
  words: found.status,
  told: {
    ip_address: found.ip_address ?? null,
    activated_at: instantOf(found.activation_date),
    imei_lock: found.imei_lock ?? null,
  },
});

/**
 * An account at 1NCE. Sources: its OpenAPI of “Authorization” and “SIM Management v1” (help.1nce.com/api): token by client credentials
 * for an hour; `PUT /v1/sims/{iccid}` with `Enabled` or `Disabled`, done later; lists by `page` and `pageSize` up to 100; the id of an
 * SMS at the end of `Location`, sent and received ones in one list by `sms_type`; volumes in MB; 422 for an expired card. Connectivity reads as that of emnify, on which 1NCE stands.
 */
export function createOneNceClient(
  parts: ClientParts,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): SimClient {
  const signIn = async () => {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const json = { grant_type: 'client_credentials' };
    const { body } = await callVendor(parts, { method: 'POST', path: '/oauth/token', json, authorization });
    const { access_token: accessToken, expires_in: lifeSeconds } = readAs(token, body);
    return { authorization: `Bearer ${accessToken}`, lifeSeconds };
  };
  const call = (wanted: VendorCall) => callWithToken(parts, wanted, signIn);
  const get = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    readAs(schema, (await call({ path })).body);
  const pathOf = ({ ref }: Pick<ProviderCard, 'ref'>): string => `/v1/sims/${encodeURIComponent(ref)}`;
  const find = async (iccid: string): Promise<ProviderCard | null> => {
    const found = await unlessUnknown(get(sim, pathOf({ ref: iccid })));
    return found === null ? null : cardOf(found);
  };
  return {
    // A number of 20 digits carries a check digit that 1NCE leaves out of its own.
    findCard: async (iccid) => (await find(iccid)) ?? (iccid.length === 20 ? find(iccid.slice(0, 19)) : null),
    askFor: async (card, state) => {
      const status = state === 'active' ? 'Enabled' : 'Disabled';
      await call({ method: 'PUT', path: pathOf(card), json: { iccid: card.ref, status } });
    },
    report: async (card, nowMs) => {
      const path = pathOf(card);
      const days = `start_dt=${dayBefore(nowMs, usageDays)}&end_dt=${dayBefore(nowMs, 0)}`;
      const where = await ifTold(get(connectivity, `${path}/status`));
      const used = await ifTold(get(usage, `${path}/usage?${days}`));
      const data = await ifTold(get(quota, `${path}/quota/data`));
      const messages = await ifTold(get(quota, `${path}/quota/sms`));
      return {
        ...blankReport,
        ...card.told,
        ...connectionOf(where),
        sms_left: messages?.volume ?? null,
        sms_total: messages?.total_volume ?? null,
        data_left_bytes: data === null ? null : bytesOf(data.volume),
        data_total_bytes: data?.total_volume == null ? null : bytesOf(data.total_volume),
        usage:
          used?.stats.map(({ date, data: of }) => ({ day: date.slice(0, 10), bytes: bytesOf(of?.volume ?? 0) })) ??
          null,
      };
    },
    sendSms: async (card, text, expiresAtMs) => {
      const json = {
        source_address: 'Tyrewatch',
        source_address_type: alphanumeric,
        payload: text,
        expiry_date: new Date(expiresAtMs).toISOString(),
      };
      const { headers } = await call({ method: 'POST', path: `${pathOf(card)}/sms`, json });
      return idAtEnd(headers['location']);
    },
    getSms: async (card, messageId) => {
      const { status } = await get(sms, `${pathOf(card)}/sms/${encodeURIComponent(messageId)}`);
      return { state: smsStateOf(status.description), words: status.description };
    },
    listReceived: (card) => listReceivedSms((query) => call({ path: `${pathOf(card)}/sms${query}` })),
    listCards: async function* () {
      for (let page = 1; ; page += 1) {
        const { body, headers } = await call({ path: `/v1/sims?page=${page}&pageSize=${pageSize}` });
        const found = readAs(z.array(sim), body);
        yield found.map(cardOf);
        if (found.length < pageSize || page >= Number(headers['x-total-pages'] ?? Infinity)) return;
      }
    },
  };
}
