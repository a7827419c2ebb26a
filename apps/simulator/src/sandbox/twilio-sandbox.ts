import { createHash } from 'node:crypto';
import type { DemoSimCard } from '../fleet/demo-fleet-shape.ts';
import type { SandboxSms } from './sandbox-cards.ts';
import type { SandboxAnswer, SandboxCall, SandboxVendor, VendorParts } from './sandbox-vendor.ts';
import { basic, sandboxCredentials } from './sandbox-vendor.ts';

const fault = (status: number, code: number, message: string): SandboxAnswer => ({
  status,
  body: { code, message, status },
});
const notFound = fault(404, 20404, 'The requested resource was not found');

/** 34 characters, as Twilio’s ids are. */
const sid = (prefix: 'HS' | 'HC', text: string): string => `${prefix}${createHash('md5').update(text).digest('hex')}`;

const simOf = (card: DemoSimCard, { cards }: VendorParts) => ({
  sid: sid('HS', card.iccid),
  unique_name: null,
  account_sid: sandboxCredentials.accountSid,
  iccid: card.iccid,
  status: cards.isChanging(card.iccid) ? 'scheduled' : cards.stateOf(card.iccid) === 'active' ? 'active' : 'inactive',
  fleet_sid: `HF${'0'.repeat(32)}`,
  date_created: '2026-03-04T07:59:09Z',
});

/** A page as Twilio lists: the next one is an address. */
function listOf(call: SandboxCall, key: string, all: readonly unknown[]): SandboxAnswer {
  const size = Math.min(1000, Number(call.query.get('PageSize') ?? 50));
  const page = Number(call.query.get('Page') ?? 0);
  const next = new URLSearchParams(call.query);
  next.set('Page', `${page + 1}`);
  const hasNext = (page + 1) * size < all.length;
  return {
    status: 200,
    body: {
      [key]: all.slice(page * size, (page + 1) * size),
      meta: { key, page, page_size: size, next_page_url: hasNext ? `${call.address}?${next.toString()}` : null },
    },
  };
}

function answerOfSim(call: SandboxCall, parts: VendorParts, card: DemoSimCard): SandboxAnswer {
  if (call.method === 'GET') return { status: 200, body: simOf(card, parts) };
  if (call.refuses) return fault(400, 31_011, 'The Sim cannot be updated in its current state');
  const status = new URLSearchParams(call.body).get('Status');
  parts.cards.change(card.iccid, status === 'inactive' ? 'suspended' : 'active', call.delayMs);
  return { status: 202, body: simOf(card, parts) };
}

function answerOfSms(call: SandboxCall, parts: VendorParts, cards: readonly DemoSimCard[]): SandboxAnswer {
  const wireOf = (sms: SandboxSms) => {
    const isOver = sms.isReceived || parts.cards.progressOf(sms, call.delayMs) === 'delivered';
    return {
      sid: sid('HC', `${sms.id}`),
      sim_sid: sid('HS', sms.iccid),
      payload: sms.text,
      status: sms.isReceived ? 'received' : isOver ? 'delivered' : 'sent',
      direction: sms.isReceived ? 'from_sim' : 'to_sim',
      date_created: new Date(sms.sentAtMs).toISOString(),
    };
  };
  if (call.method === 'GET' && call.path[1] === undefined) {
    const asked = cards.find(({ iccid }) => sid('HS', iccid) === call.query.get('Sim'));
    if (asked === undefined) return notFound;
    const all = parts.cards.listMessages(asked.iccid, call.delayMs).map(wireOf).toReversed();
    const direction = call.query.get('Direction');
    return listOf(
      call,
      'sms_commands',
      all.filter((one) => direction === null || one.direction === direction),
    );
  }
  if (call.method === 'GET') {
    const found = parts.cards.messages.find(({ id }) => sid('HC', `${id}`) === call.path[1]);
    return found === undefined ? notFound : { status: 200, body: wireOf(found) };
  }
  const form = new URLSearchParams(call.body);
  const card = cards.find(({ iccid }) => sid('HS', iccid) === form.get('Sim'));
  if (card === undefined || call.refuses) return fault(400, 31_012, 'The Sim cannot receive SMS Commands');
  const id = parts.cards.send(card.iccid, form.get('Payload') ?? '');
  const sms = parts.cards.messages.find((one) => one.id === id);
  return sms === undefined ? notFound : { status: 201, body: wireOf(sms) };
}

/** The interface of Twilio Super SIM: Sims, SmsCommands and UsageRecords, as its reference has them. */
export const twilioSandbox: SandboxVendor = (call, parts) => {
  if (call.authorization !== basic(sandboxCredentials.accountSid, sandboxCredentials.authToken))
    return fault(401, 20_003, 'Authenticate');
  const [noun, id] = call.path;
  const cards = parts.cards.list('twilio');
  if (noun === 'SmsCommands') return answerOfSms(call, parts, cards);
  if (noun === 'UsageRecords') {
    const card = cards.find(({ iccid }) => sid('HS', iccid) === call.query.get('Sim'));
    if (card === undefined) return notFound;
    const records = parts.cards.usage(card.iccid, 30).map(({ day, bytes }) => ({
      period: { start_time: `${day}T00:00:00Z`, end_time: `${day}T23:59:59Z` },
      data_upload: Math.round(bytes / 2),
      data_download: bytes - Math.round(bytes / 2),
      data_total: bytes,
    }));
    return listOf(call, 'usage_records', records);
  }
  if (noun !== 'Sims') return notFound;
  if (id === undefined) {
    const wanted = call.query.get('Iccid');
    const found = cards.filter(({ iccid }) => wanted === null || iccid === wanted);
    return listOf(
      call,
      'sims',
      found.map((card) => simOf(card, parts)),
    );
  }
  const card = cards.find(({ iccid }) => sid('HS', iccid) === id);
  return card === undefined ? notFound : answerOfSim(call, parts, card);
};
