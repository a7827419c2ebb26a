import type { DemoSimCard } from '../fleet/demo-fleet-shape.ts';
import type { SandboxSms } from './sandbox-cards.ts';
import type { SandboxAnswer, SandboxCall, SandboxVendor, VendorParts } from './sandbox-vendor.ts';
import { addressOf, pageOf, sandboxCredentials, sandboxNetwork } from './sandbox-vendor.ts';

const fault = (status: number, token: string, message: string): SandboxAnswer => ({
  status,
  body: { error_code: 1000, error_token: token, message },
});
const notFound = fault(404, 'NotFound', 'Element not found');

/** Numbers of cards and devices, made of the ICCID. */
const idOf = ({ iccid }: DemoSimCard): number => Number(iccid.slice(-9));

const simOf = (card: DemoSimCard, { cards }: VendorParts) => ({
  id: idOf(card),
  iccid: card.iccid,
  iccid_with_luhn: card.iccid,
  imsi: card.imsi,
  msisdn: card.msisdn,
  activation_date: '2026-03-04T07:59:09.000+0000',
  status:
    cards.stateOf(card.iccid) === 'active' ? { id: 1, description: 'Activated' } : { id: 2, description: 'Suspended' },
  endpoint:
    card.imei === null ? null : { id: idOf(card), name: card.imei, imei: card.imei, ip_address: addressOf(card.iccid) },
});

function listSims({ query }: SandboxCall, parts: VendorParts): SandboxAnswer {
  const wanted = /iccid:(\d+)/.exec(query.get('q') ?? '')?.[1];
  const all = parts.cards.list('emnify').filter(({ iccid }) => wanted === undefined || iccid === wanted);
  const size = Math.min(2500, Number(query.get('per_page') ?? 10));
  return {
    status: 200,
    headers: { 'x-total-count': `${all.length}`, 'x-total-pages': `${Math.max(1, Math.ceil(all.length / size))}` },
    body: pageOf(all, Number(query.get('page') ?? 1), size).map((card) => simOf(card, parts)),
  };
}

function answerOfSim(call: SandboxCall, parts: VendorParts, card: DemoSimCard): SandboxAnswer {
  if (call.method === 'GET') return { status: 200, body: simOf(card, parts) };
  if (call.method !== 'PATCH') return notFound;
  if (call.refuses) return fault(409, 'Conflict', 'The SIM is blocked by its organisation.');
  const { status } = JSON.parse(call.body) as { status?: { id?: number } };
  parts.cards.change(card.iccid, status?.id === 2 ? 'suspended' : 'active', call.delayMs);
  return { status: 204 };
}

function smsOf({ delayMs }: SandboxCall, { cards }: VendorParts, sms: SandboxSms) {
  const isOver = sms.isReceived || cards.progressOf(sms, delayMs) === 'delivered';
  return {
    id: sms.id,
    payload: sms.text,
    submit_date: new Date(sms.sentAtMs).toISOString(),
    status: isOver ? { id: 4, description: 'DELIVERED' } : { id: 2, description: 'IN PROGRESS' },
    sms_type: sms.isReceived ? { id: 2, description: 'MO' } : { id: 1, description: 'MT' },
  };
}

function answerOfEndpoint(call: SandboxCall, parts: VendorParts, card: DemoSimCard): SandboxAnswer {
  const { cards } = parts;
  const { iccid } = card;
  const [, , what = '', detail = ''] = call.path;
  switch (`${call.method} ${what}`) {
    case 'GET connectivity': {
      const online = {
        status: { description: 'ONLINE' },
        location: {
          iccid,
          operator: {
            id: 2,
            name: sandboxNetwork.name,
            mnc: sandboxNetwork.mnc,
            country: { name: 'United Kingdom', mcc: sandboxNetwork.mcc },
          },
        },
        pdp_context: { ue_ip_address: addressOf(iccid), rat_type: { description: sandboxNetwork.technology } },
      };
      return { status: 200, body: cards.stateOf(iccid) === 'active' ? online : { status: { description: 'OFFLINE' } } };
    }
    case 'GET stats':
      return {
        status: 200,
        body: cards.usage(iccid, 30).map(({ day, bytes }) => ({
          date: day,
          data: { volume: bytes / 1e6, traffic_type: { id: 5, unit: 'MB', description: 'Data' } },
        })),
      };
    case 'POST sms': {
      if (call.refuses) return fault(409, 'Conflict', 'The SIM is blocked by its organisation.');
      const id = cards.send(iccid, (JSON.parse(call.body) as { payload: string }).payload);
      return { status: 201, headers: { location: `${call.address}/${id}` } };
    }
    case 'GET sms': {
      const all = cards.listMessages(iccid, call.delayMs);
      if (detail === '') return { status: 200, body: all.map((sms) => smsOf(call, parts, sms)) };
      const sms = all.find(({ id }) => id === Number(detail));
      return sms === undefined ? notFound : { status: 200, body: smsOf(call, parts, sms) };
    }
    default:
      return notFound;
  }
}

/** The interface of emnify, as its published OpenAPI has authentication, SIMs and endpoints. */
export const emnifySandbox: SandboxVendor = (call, parts) => {
  const [noun, id] = call.path;
  if (noun === 'authenticate') {
    const { application_token: token } = JSON.parse(call.body) as { application_token?: string };
    if (token !== sandboxCredentials.applicationToken) return fault(401, 'Unauthorized', 'Invalid application token');
    return { status: 200, body: { auth_token: parts.issueToken(), refresh_token: 'unused' } };
  }
  if (!parts.isToken(call.authorization)) return fault(401, 'Unauthorized', 'The token has expired');
  if (noun === 'sim' && id === undefined) return listSims(call, parts);
  const card = parts.cards.list('emnify').find((one) => idOf(one) === Number(id)) ?? null;
  if (card === null) return notFound;
  if (noun === 'sim') return answerOfSim(call, parts, card);
  return noun === 'endpoint' && card.imei !== null ? answerOfEndpoint(call, parts, card) : notFound;
};
