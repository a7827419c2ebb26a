import type { DemoSimCard } from '../fleet/demo-fleet-shape.ts';
import type { SandboxSms } from './sandbox-cards.ts';
import type { SandboxAnswer, SandboxCall, SandboxVendor, VendorParts } from './sandbox-vendor.ts';
import { addressOf, basic, pageOf, sandboxCredentials, sandboxNetwork } from './sandbox-vendor.ts';

const notFound: SandboxAnswer = { status: 404 };

const simOf = (card: DemoSimCard, { cards }: VendorParts) => ({
  iccid: card.iccid,
  iccid_with_luhn: card.iccid,
  imsi: card.imsi,
  current_imsi: card.imsi,
  msisdn: card.msisdn,
  imei: card.imei ?? '',
  imei_lock: false,
  status: cards.stateOf(card.iccid) === 'active' ? 'Enabled' : 'Disabled',
  activation_date: '2026-03-04T07:59:09.000+0000',
  ip_address: addressOf(card.iccid),
  current_quota: 286,
  current_quota_SMS: 236,
  label: '',
});

function listSims({ query }: SandboxCall, parts: VendorParts): SandboxAnswer {
  const all = parts.cards.list('1nce');
  const size = Math.min(100, Number(query.get('pageSize') ?? 10));
  return {
    status: 200,
    headers: { 'x-total-count': `${all.length}`, 'x-total-pages': `${Math.ceil(all.length / size)}` },
    body: pageOf(all, Number(query.get('page') ?? 1), size).map((card) => simOf(card, parts)),
  };
}

function smsOf({ delayMs }: SandboxCall, { cards }: VendorParts, sms: SandboxSms) {
  const isOver = sms.isReceived || cards.progressOf(sms, delayMs) === 'delivered';
  return {
    id: sms.id,
    payload: sms.text,
    submit_date: new Date(sms.sentAtMs).toISOString(),
    status: isOver ? { id: 4, description: 'DELIVERED' } : { id: 1, description: 'DELIVERY ATTEMPT PENDING' },
    sms_type: sms.isReceived ? { id: 2, description: 'MO' } : { id: 1, description: 'MT' },
  };
}

function answerOfSim(call: SandboxCall, parts: VendorParts, card: DemoSimCard): SandboxAnswer {
  const { cards } = parts;
  const { iccid } = card;
  const [, , , what = '', detail = ''] = call.path;
  const isActive = cards.stateOf(iccid) === 'active';
  switch (`${call.method} ${what}`) {
    case 'GET ':
      return { status: 200, body: simOf(card, parts) };
    case 'PUT ': {
      if (call.refuses) return { status: 422, body: { message: 'SIM expired: only an extension is allowed.' } };
      const { status } = JSON.parse(call.body) as { status?: string };
      cards.change(iccid, status === 'Disabled' ? 'suspended' : 'active', call.delayMs);
      return { status: 200 };
    }
    case 'GET status': {
      const { name } = sandboxNetwork;
      const online = {
        status: 'ONLINE',
        location: {
          iccid,
          operator: { name, mnc: sandboxNetwork.mnc, country: { name: 'United Kingdom', mcc: sandboxNetwork.mcc } },
        },
        pdp_context: { ue_ip_address: addressOf(iccid), rat_type: { description: sandboxNetwork.technology } },
      };
      return { status: 200, body: isActive && card.imei !== null ? online : { status: 'OFFLINE' } };
    }
    case 'GET usage': {
      const stats = cards.usage(iccid, 30).map(({ day, bytes }) => ({
        date: `${day}T00:00:00.000Z`,
        data: { volume: (bytes / 1e6).toFixed(6), traffic_type: { id: 5, unit: 'MB', description: 'Data' } },
      }));
      return { status: 200, body: { stats } };
    }
    case 'GET quota':
      return detail === 'data'
        ? { status: 200, body: { volume: 286.4, total_volume: 500, expiry_date: '2036-03-04T00:00:00.000Z' } }
        : { status: 200, body: { volume: 236, total_volume: 250 } };
    case 'POST sms': {
      if (call.refuses) return { status: 422, body: { message: 'SIM expired: only an extension is allowed.' } };
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

/** The interface of 1NCE, as its published OpenAPI of “SIM Management v1” and “Authorization” has it. */
export const oneNceSandbox: SandboxVendor = (call, parts) => {
  const [version, noun, iccid] = call.path;
  if (version === 'oauth' && noun === 'token') {
    const isKnown = call.authorization === basic(sandboxCredentials.clientId, sandboxCredentials.clientSecret);
    if (!isKnown)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client credentials are invalid' } };
    return {
      status: 200,
      body: { status_code: 200, access_token: parts.issueToken(), token_type: 'bearer', expires_in: 3600 },
    };
  }
  if (!parts.isToken(call.authorization)) return { status: 401 };
  if (version !== 'v1' || noun !== 'sims') return notFound;
  if (iccid === undefined) return listSims(call, parts);
  const card = parts.cards.find('1nce', iccid);
  return card === null ? notFound : answerOfSim(call, parts, card);
};
