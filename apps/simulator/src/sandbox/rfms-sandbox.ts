import { createHmac, randomBytes } from 'node:crypto';
import { inVersion21, positionOf, statusOf, vehicleOf } from './rfms-dialect.ts';
import type { SandboxAnswer, SandboxCall, SandboxService, VendorParts } from './sandbox-vendor.ts';
import { basic, sandboxCredentials } from './sandbox-vendor.ts';
import type { TruckRecord } from './truck-records.ts';
import { TruckRecords } from './truck-records.ts';

type List = 'vehicles' | 'vehiclepositions' | 'vehiclestatuses';

/** A maker as the sandbox plays it. */
interface Maker {
  /** As the demonstration names it. */
  readonly manufacturer: string;
  readonly base: string;
  /** First part of the paths of its rFMS service. */
  readonly service: string;
  readonly version: '2.1' | '3.0' | '4.0';
  /** Answers a call that signs in; null = it is none. */
  readonly signIn: (call: SandboxCall, parts: VendorParts, challenges: Set<string>) => SandboxAnswer | null;
  readonly isSignedIn: (call: SandboxCall, parts: VendorParts) => boolean;
}

const pageSize = 100;

const refusal = (status: number, error: string, description: string): SandboxAnswer => ({
  status,
  body: { error, error_description: description },
});
const badRequest = (description: string): SandboxAnswer => refusal(400, 'BadRequest', description);
const noToken = refusal(401, 'InvalidAccessToken', 'The provided access token is not valid');
const notFound = refusal(404, 'NotFound', 'The requested path cannot be found');
const unknownVin = refusal(404, 'UnknownVin', 'The provided VIN cannot be found');

const { clientId, clientSecret, feedUsername, feedPassword } = sandboxCredentials;
const hasToken: Maker['isSignedIn'] = ({ authorization }, parts) => parts.isToken(authorization);

/** DAF: a token for basic credentials. */
function signInToDaf({ method, path, authorization }: SandboxCall, parts: VendorParts): SandboxAnswer | null {
  if (path.join('/') !== 'rfms/token' || method !== 'POST') return null;
  if (authorization !== basic(clientId, clientSecret))
    return refusal(401, 'invalid_client', 'Client credentials are invalid');
  return { status: 200, body: { access_token: parts.issueToken(), token_type: 'bearer', expires_in: 3600 } };
}

/** Scania: a challenge, taken once, answered by its HMAC with the secret. */
function signInToScania(
  { method, path, body }: SandboxCall,
  parts: VendorParts,
  challenges: Set<string>,
): SandboxAnswer | null {
  if (path[0] !== 'auth' || method !== 'POST') return null;
  const form = new URLSearchParams(body);
  if (form.get('clientId') !== clientId) return refusal(401, 'invalid_client', 'The client is not known');
  if (path[1] === 'clientid2challenge') {
    const challenge = randomBytes(32).toString('base64url');
    challenges.add(challenge);
    return { status: 200, body: { challenge } };
  }
  if (path[1] !== 'response2token') return notFound;
  const key = Buffer.from(clientSecret, 'base64url');
  const answered = [...challenges].find(
    (one) =>
      createHmac('sha256', key).update(Buffer.from(one, 'base64url')).digest('base64url') === form.get('Response'),
  );
  if (answered === undefined) return refusal(401, 'invalid_response', 'The challenge was not answered');
  challenges.delete(answered);
  return { status: 200, body: { token: parts.issueToken(), refreshToken: randomBytes(16).toString('hex') } };
}

const volvo: Maker = {
  manufacturer: 'Volvo',
  base: '/volvo',
  service: 'rfms',
  version: '2.1',
  signIn: () => null,
  isSignedIn: ({ authorization }) => authorization === basic(feedUsername, feedPassword),
};
const daf: Maker = {
  manufacturer: 'DAF',
  base: '/daf',
  service: 'rfms',
  version: '3.0',
  signIn: signInToDaf,
  isSignedIn: hasToken,
};
const scania: Maker = {
  manufacturer: 'Scania',
  base: '/scania',
  service: 'rfms4',
  version: '4.0',
  signIn: signInToScania,
  isSignedIn: hasToken,
};

/** The names of a list in the two dialects: of its answer and itself in version 3 and 4, of itself in 2.1. */
const names: Readonly<Record<List, readonly [wrapper: string, list: string, plain: string]>> = {
  vehicles: ['vehicleResponse', 'vehicles', 'Vehicle'],
  vehiclepositions: ['vehiclePositionResponse', 'vehiclePositions', 'VehiclePosition'],
  vehiclestatuses: ['vehicleStatusResponse', 'vehicleStatuses', 'VehicleStatus'],
};

/** A page of a list in the maker's dialect; `link` is where it goes on, which version 2.1 does not say. */
function page(
  { version }: Maker,
  list: List,
  items: readonly unknown[],
  more: { readonly isMore: boolean; readonly link: string },
  nowMs: number,
): SandboxAnswer {
  const [wrapper, inner, plain] = names[list];
  const requestServerDateTime = new Date(nowMs).toISOString();
  const time = list === 'vehicles' ? {} : { requestServerDateTime };
  if (version === '2.1') {
    const body = inVersion21({ moreDataAvailable: more.isMore, ...time }) as object;
    return { status: 200, body: { [plain]: inVersion21(items), ...body } };
  }
  const link = more.isMore ? { moreDataAvailableLink: more.link } : {};
  return { status: 200, body: { [wrapper]: { [inner]: items }, moreDataAvailable: more.isMore, ...link, ...time } };
}

/** Whether the media type asked for is the maker's for the list. */
function isSpoken({ version }: Maker, list: List, accept: string): boolean {
  const wanted = version === '2.1' ? `vnd.fmsstandard.com.${list}.v2.1+json` : `rfms=${list}.v${version}`;
  return accept.toLowerCase().includes(wanted);
}

function listVehicles(maker: Maker, call: SandboxCall, records: TruckRecords, nowMs: number): SandboxAnswer {
  const sorted = records.vehicles.toSorted((a, b) => (a.vin < b.vin ? -1 : 1));
  const left = sorted.filter(({ vin }) => vin > (call.query.get('lastVin') ?? ''));
  const shown = left.slice(0, pageSize);
  const link = `${new URL(call.address).pathname}?lastVin=${shown.at(-1)?.vin ?? ''}`;
  return page(maker, 'vehicles', shown.map(vehicleOf), { isMore: left.length > shown.length, link }, nowMs);
}

function listRecords(
  maker: Maker,
  list: Exclude<List, 'vehicles'>,
  { query, address }: SandboxCall,
  records: TruckRecords,
  nowMs: number,
): SandboxAnswer {
  const [vin, start, isLatest] = [query.get('vin'), query.get('starttime'), query.get('latestOnly') === 'true'];
  if (start === null && query.has('stoptime')) return badRequest('stoptime needs starttime');
  if ((start === null) !== isLatest) return badRequest('either starttime or latestOnly is needed');
  const startMs = Date.parse(start ?? '');
  if (start !== null && Number.isNaN(startMs)) return badRequest('starttime is no time');
  if (vin !== null && !records.vehicles.some((one) => one.vin === vin)) return unknownVin;
  const offset = Number(query.get('offset') ?? 0);
  const all = (isLatest ? records.listLatest() : records.listSince(startMs)).filter(
    ({ vehicle }) => vin === null || vehicle.vin === vin,
  );
  const shown = all.slice(offset, offset + pageSize);
  const write: (record: TruckRecord) => object = list === 'vehiclepositions' ? positionOf : statusOf;
  const next = new URLSearchParams(query);
  next.set('offset', `${offset + pageSize}`);
  const more = { isMore: all.length > offset + pageSize, link: `${new URL(address).pathname}?${next.toString()}` };
  return page(maker, list, shown.map(write), more, nowMs);
}

function serviceOf(maker: Maker): SandboxService {
  return {
    base: maker.base,
    open: (parts) => {
      const records = new TruckRecords(maker.manufacturer, parts);
      const challenges = new Set<string>();
      return (call) => {
        const signedIn = maker.signIn(call, parts, challenges);
        if (signedIn !== null) return signedIn;
        const [service, noun = '', ...rest] = call.path;
        const list = (Object.keys(names) as List[]).find((one) => one === noun);
        if (service !== maker.service || list === undefined || rest.length > 0 || call.method !== 'GET')
          return notFound;
        if (!maker.isSignedIn(call, parts)) return noToken;
        if (!isSpoken(maker, list, call.header('accept')))
          return refusal(406, 'NotAcceptable', 'Unsupported Accept header');
        return list === 'vehicles'
          ? listVehicles(maker, call, records, parts.nowMs())
          : listRecords(maker, list, call, records, parts.nowMs());
      };
    },
    faultAnswers: {
      busy: refusal(429, 'rate_limit_exceeded', 'too many requests'),
      refuse: refusal(403, 'NoAccess', 'No access to the requested resources'),
    },
  };
}

/** Volvo Trucks: rFMS 2.1, basic credentials. */
export const volvoService = serviceOf(volvo);
/** DAF Connect: version 3, client credentials. */
export const dafService = serviceOf(daf);
/** Scania: rFMS 4.0, sign-in by challenge. */
export const scaniaService = serviceOf(scania);
