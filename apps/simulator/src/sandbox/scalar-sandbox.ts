import { createHmac, randomUUID } from 'node:crypto';
import type { SandboxAnswer, SandboxCall, SandboxService, VendorParts } from './sandbox-vendor.ts';
import { sandboxCredentials } from './sandbox-vendor.ts';

/** A trailer in the sandbox’s account at ZF SCALAR; the demonstration’s database has the first, the others are to be added. */
interface ScalarTrailer {
  readonly assetId: string;
  readonly vin: string;
  readonly name: string;
  readonly licensePlate: string;
  readonly brand: string;
  readonly model: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly mileageKm: number;
}

/** Beside the first depot of the demonstration’s haulier. */
const trailers: readonly ScalarTrailer[] = [
  {
    assetId: '2412ba2f-4499-4933-a9ce-69f6a38f44ee',
    vin: 'WSM00000005114207',
    name: 'Chilled 207',
    licensePlate: 'ZF207',
    brand: 'Schmitz Cargobull',
    model: 'SKO 24',
    latitude: 52.6036,
    longitude: -1.6901,
    mileageKm: 357_005,
  },
  {
    assetId: '6a3c1a52-2f4e-4d0a-9a53-0f6f1f0c7b21',
    vin: 'WKESD000000982144',
    name: 'Box 144',
    licensePlate: 'ZF144',
    brand: 'Krone',
    model: 'Dry Liner',
    latitude: 52.6041,
    longitude: -1.6893,
    mileageKm: 91_220,
  },
];

/** Locations by ISO 11992 of three axles with single wheels. */
const locations = [0x17, 0x19, 0x27, 0x29, 0x37, 0x39];
const eventPauseMs = 60_000;
const dayMs = 86_400_000;

/** A slow swing with the day: warm at 15:00, cold at 3:00. */
const warmthOf = (atMs: number): number => Math.sin(((atMs % dayMs) / dayMs) * 2 * Math.PI - (3 * Math.PI) / 4);

/** What a trailer’s unit sends at a time. The third wheel loses 0.3 bar in a week and is inflated again. */
function eventsOf(trailer: ScalarTrailer, atMs: number): object[] {
  const warmth = warmthOf(atMs);
  const lostBar = ((atMs % (7 * dayMs)) / (7 * dayMs)) * 0.3;
  const envelope = {
    eventSubscriptionId: '517db07f-6e95-475e-8cc0-a371f9deed2b',
    eventVersion: 1,
    assetId: trailer.assetId,
    unitId: 'traxee:358014094033866',
    registeredOn: new Date(atMs).toISOString(),
  };
  const event = (eventType: string, eventData: object) => ({
    ...envelope,
    eventType,
    eventId: `${trailer.assetId}/${eventType}/${Math.floor(atMs / eventPauseMs)}`,
    eventData,
  });
  const tpms = locations.map((location, index) => ({
    location,
    pressure: Math.round((9 + warmth * 0.1 - (index === 2 ? lostBar : 0)) * 10) / 10,
    pressureStatus: 'normal',
    temperature: Math.round(14 + warmth * 5),
  }));
  const { latitude, longitude } = trailer;
  return [
    event('status.tpms', { tpms }),
    event('status.trailer', { axleLoad: 8420, mileage: trailer.mileageKm, speed: 0 }),
    event('position.registered', { position: { latitude, longitude, heading: 90 } }),
  ];
}

/** The newest events up to a time, at whole minutes. */
const latestEvents = (atMs: number): object[] =>
  trailers.flatMap((trailer) => eventsOf(trailer, Math.floor(atMs / eventPauseMs) * eventPauseMs));

/** A page of a list, with the token of the next. */
function page(items: readonly object[], name: string, { query }: SandboxCall): SandboxAnswer {
  const size = Math.min(200, Number(query.get('pageSize') ?? 50));
  const from = Number(query.get('pageToken') ?? 0);
  const more = from + size < items.length ? { nextPageToken: `${from + size}` } : {};
  return { status: 200, body: { [name]: items.slice(from, from + size), ...more } };
}

function signIn({ body }: SandboxCall, { issueToken }: VendorParts): SandboxAnswer {
  const { clientId, clientSecret, audience } = JSON.parse(body) as Readonly<Record<string, string | undefined>>;
  const isKnown = clientId === sandboxCredentials.clientId && clientSecret === sandboxCredentials.clientSecret;
  if (!isKnown || audience === undefined || audience === '')
    return { status: 401, body: { message: 'Invalid client credentials' } };
  return { status: 200, body: { accessToken: issueToken(), expriesIn: 3600, tokenType: 'Bearer' } };
}

function answer(call: SandboxCall, parts: VendorParts): SandboxAnswer {
  const what = `${call.method} ${call.path.join('/')}`;
  if (what === 'POST integrators/token') return signIn(call, parts);
  if (!parts.isToken(call.authorization) || call.refuses)
    return { status: call.refuses ? 403 : 401, body: { message: 'Unauthorized' } };
  if (what === 'GET assets') {
    const assets = trailers.map(({ assetId, vin, name, licensePlate, brand, model }) => {
      const asset = { assetId, vin, name, licensePlate, brand, model, axleCount: 3 };
      return asset;
    });
    return page(assets, 'assets', call);
  }
  if (what !== 'GET events') return { status: 404 };
  const fromMs = Date.parse(call.query.get('receivedFrom') ?? '');
  if (Number.isNaN(fromMs)) return { status: 400, body: { message: 'receivedFrom is missing' } };
  const nowMs = parts.nowMs();
  // An hour of minutes is as much as anybody looks at; before that one event an hour.
  const times = Array.from({ length: 60 }, (_, minute) => nowMs - (59 - minute) * eventPauseMs);
  const events = times.filter((atMs) => atMs >= fromMs).flatMap(latestEvents);
  return page(events, 'events', call);
}

/** ZF SCALAR: hosts `auth.…` and `trailer.…`, one path. Source: developers.zf-scalar.com. */
export const scalarService: SandboxService = {
  base: '/scalar/v1',
  open: (parts) => (call) => answer(call, parts),
};

/** Delivers what the trailers send to an address of the product, signed, every minute. Answers how to stop it. */
export function deliverScalarEvents(
  url: string,
  onDelivered: (status: number | null) => void,
): { readonly stop: () => void } {
  const deliver = async (): Promise<void> => {
    const eventsData = latestEvents(Date.now());
    const batch = { eventBatchId: randomUUID(), eventBatchTime: new Date().toISOString(), eventsData };
    const body = JSON.stringify(batch);
    const signature = createHmac('sha256', sandboxCredentials.scalarWebhookSecret).update(body).digest('hex');
    try {
      const headers = { 'content-type': 'application/json', 'x-scalar-signature': `sha256=${signature}` };
      const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
      onDelivered(status);
    } catch {
      onDelivered(null);
    }
  };
  const timer = setInterval(() => void deliver(), eventPauseMs);
  timer.unref();
  void deliver();
  return { stop: () => clearInterval(timer) };
}
