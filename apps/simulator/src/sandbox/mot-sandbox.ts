import { motRecord } from './mot-history-table.ts';
import type { SandboxAnswer, SandboxService, SandboxVendor } from './sandbox-vendor.ts';
import { sandboxCredentials, withoutMemory } from './sandbox-vendor.ts';

const fault = (status: number, errorCode: string, errorMessage: string): SandboxAnswer => ({
  status,
  body: { errorCode, errorMessage, requestId: 'sandbox' },
});
const notFound = fault(404, 'MOTH-NF-01', 'Vehicle not found');

function signIn(body: string, issueToken: () => string): SandboxAnswer {
  const form = new URLSearchParams(body);
  const isKnown =
    form.get('grant_type') === 'client_credentials' &&
    form.get('scope') === 'https://tapi.dvsa.gov.uk/.default' &&
    form.get('client_id') === sandboxCredentials.clientId &&
    form.get('client_secret') === sandboxCredentials.clientSecret;
  if (!isKnown) {
    const words = 'AADSTS7000215: Invalid client secret provided.';
    return { status: 401, body: { error: 'invalid_client', error_description: words } };
  }
  return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: issueToken() } };
}

/** The interface of the MOT history of the DVSA, as its documentation has it. */
const answerHistory: SandboxVendor = (call, { vehicles, openingMs, issueToken, isToken }) => {
  const { method, path, body } = call;
  if (method === 'POST' && path.slice(1).join('/') === 'oauth2/v2.0/token') return signIn(body, issueToken);
  if (call.header('x-api-key') !== sandboxCredentials.motApiKey)
    return fault(403, 'MOTH-FB-03', 'API key not recognised');
  if (!isToken(call.authorization)) return fault(403, 'MOTH-FB-02', 'Access token has expired');
  const [version, trade, noun, by, value = ''] = path;
  if (method !== 'GET' || `${version}/${trade}/${noun}` !== 'v1/trade/vehicles') {
    return fault(404, 'MOTH-NF-02', 'URL not found');
  }
  if (!/^[A-Z0-9]+$/.test(value)) return fault(400, 'MOTH-IV-02', 'Invalid format for registration');
  const found = vehicles.find((vehicle) =>
    by === 'vin' ? vehicle.vin === value : vehicle.vehicleType !== 'trailer' && vehicle.registration === value,
  );
  const record = found === undefined ? null : motRecord(found, openingMs);
  return record === null ? notFound : { status: 200, body: record };
};

/** The MOT history of the DVSA, with its sign-in below the same path. */
export const motService: SandboxService = {
  base: '/mot-history',
  open: withoutMemory(answerHistory),
  faultAnswers: {
    busy: fault(429, 'MOTH-RL-02', 'Too many requests, wait a few minutes'),
    refuse: fault(403, 'MOTH-FB-01', 'You do not have permission'),
  },
};
