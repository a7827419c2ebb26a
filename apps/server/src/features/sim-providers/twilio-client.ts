import * as z from 'zod/mini';
import type { ProviderCard, SimClient } from './sim-client.ts';
import { blankReport, dayBefore, usageDays } from './sim-client.ts';
import type { ClientParts, VendorCall } from './vendor-call.ts';
import { callVendor, ifTold, readAs } from './vendor-call.ts';

const sim = z.object({ sid: z.string(), iccid: z.string(), status: z.string(), date_created: z.nullish(z.string()) });
const meta = z.object({ next_page_url: z.nullish(z.string()) });
const simPage = z.object({ sims: z.array(sim), meta });
const usagePage = z.object({
  usage_records: z.array(z.object({ period: z.object({ start_time: z.string() }), data_total: z.number() })),
});
const sms = z.object({ sid: z.string(), status: z.string() });
const smsPage = z.object({
  sms_commands: z.array(
    z.object({ payload: z.nullish(z.string()), direction: z.string(), date_created: z.nullish(z.string()) }),
  ),
});

const states = {
  new: 'inventory',
  ready: 'active',
  active: 'active',
  inactive: 'suspended',
  scheduled: 'pending',
} as const;
const smsStates = { delivered: 'delivered', received: 'delivered', failed: 'failed' } as const;
const pageSize = 100;

const cardOf = ({ sid, iccid, status }: z.output<typeof sim>): ProviderCard => ({
  ref: sid,
  deviceRef: null,
  iccid,
  state: states[status as keyof typeof states] ?? 'unknown',
  words: status,
  told: {},
});

/**
 * An account at Twilio Super SIM. Sources: its reference of Sim, SmsCommand and UsageRecord (twilio.com/docs/iot/supersim/api): Basic
 * with account or key and secret; forms; `Status` active or inactive, `scheduled` while the change is under way; pages by
 * `meta.next_page_url`; SMS commands to 160 single-byte characters; use by UTC day. It tells no network of a card.
 */
export function createTwilioClient(
  parts: ClientParts,
  { username, password }: { readonly username: string; readonly password: string },
): SimClient {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const call = (wanted: VendorCall) => callVendor(parts, { ...wanted, authorization });
  const get = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    readAs(schema, (await call({ path })).body);
  return {
    findCard: async (iccid) => {
      const { sims } = await get(simPage, `/Sims?Iccid=${encodeURIComponent(iccid)}`);
      return sims[0] === undefined ? null : cardOf(sims[0]);
    },
    askFor: async ({ ref }, state) => {
      const form = { Status: state === 'active' ? 'active' : 'inactive' };
      await call({ method: 'POST', path: `/Sims/${ref}`, form });
    },
    report: async (card, nowMs) => {
      const query = `Sim=${card.ref}&Granularity=day&StartTime=${dayBefore(nowMs, usageDays)}T00:00:00Z&PageSize=${pageSize}`;
      const used = await ifTold(get(usagePage, `/UsageRecords?${query}`));
      const days = used?.usage_records.map(({ period, data_total: bytes }) => ({
        day: period.start_time.slice(0, 10),
        bytes,
      }));
      return { ...blankReport, usage: days?.toSorted((one, other) => one.day.localeCompare(other.day)) ?? null };
    },
    sendSms: async ({ ref }, text) => {
      const { body } = await call({ method: 'POST', path: '/SmsCommands', form: { Sim: ref, Payload: text } });
      return readAs(sms, body).sid;
    },
    getSms: async (_card, messageId) => {
      const { status } = await get(sms, `/SmsCommands/${encodeURIComponent(messageId)}`);
      return { state: smsStates[status as keyof typeof smsStates] ?? 'sent', words: status };
    },
    listReceived: async ({ ref }) => {
      // The newest first: older ones are not looked for.
      const query = `Sim=${ref}&Direction=from_sim&PageSize=${pageSize}`;
      const { sms_commands: found } = await get(smsPage, `/SmsCommands?${query}`);
      return found.flatMap(({ payload, direction, date_created: at }) => {
        const atMs = Date.parse(at ?? '');
        const isReceived = direction === 'from_sim' && typeof payload === 'string' && Number.isFinite(atMs);
        return isReceived ? [{ text: payload, atMs }] : [];
      });
    },
    listCards: async function* () {
      for (let path: string | null = `/Sims?PageSize=${pageSize}`; path !== null;) {
        const page: z.output<typeof simPage> = await get(simPage, path);
        yield page.sims.map(cardOf);
        path = page.meta.next_page_url ?? null;
      }
    },
  };
}
