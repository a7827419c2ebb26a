import type { VesAnswer } from '@tyrewatch/device-protocol/registers/ves';
import { readVesAnswer } from '@tyrewatch/device-protocol/registers/ves';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import type { RegisterVehicle } from '@tyrewatch/domain/registers/register-vehicle';
import type { CallOutside, OutsideAnswer } from '../../outside/call-outside.ts';
import { callService, faultOfStatus, jsonOf, ServiceFault } from '../../outside/service-fault.ts';

/** An account at the vehicle register. */
export interface VesClient {
  /** Asks for a registration of its test environment, to see whether the key is taken. Throws ServiceFault. */
  readonly signIn: () => Promise<void>;
  /** The vehicle of a registration, written in capitals and digits; null = the register does not know it. Throws ServiceFault. */
  readonly findVehicle: (registration: string) => Promise<RegisterVehicle | null>;
}

const testRegistration = 'AA19AAA';

/** What the register says; null = it is not as documented. */
function readAnswer({ text }: OutsideAnswer): VesAnswer | null {
  try {
    return readVesAnswer(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Sorts an answer; null = the register does not know the registration. Throws ServiceFault. */
function vehicleOf(answer: OutsideAnswer, registration: string, nowMs: number): RegisterVehicle | null {
  const { status } = answer;
  const read = readAnswer(answer);
  // A registration of a form that the register does not have is one that it does not know.
  if ((status === 404 || status === 400) && read?.kind === 'errors') return null;
  const fault = faultOfStatus(answer, 'key_refused', nowMs);
  if (fault !== null) throw fault;
  jsonOf(answer);
  // An answer about another vehicle is none.
  if (read?.kind === 'vehicle' && read.vehicle.registration.replaceAll(/\s/g, '').toUpperCase() === registration)
    return read.vehicle;
  throw new ServiceFault('unreadable', { status });
}

/**
 * An account at the Vehicle Enquiry Service of the DVLA (OpenAPI 1.2.0): a registration a call, the API key in `x-api-key`; 400 and 404
 * with reasons for what it does not know, 403 for another key, 429 and 503 to wait.
 */
export function createVesClient(
  { callOutside, nowMs }: { readonly callOutside: CallOutside; readonly nowMs: () => number },
  entered: ReadonlyMap<IntegrationFieldName, string>,
): VesClient {
  const baseUrl = (entered.get('base_url') ?? integrationRules.DVLA_VES.usualUrl ?? '').replace(/\/+$/, '');
  async function findVehicle(registration: string): Promise<RegisterVehicle | null> {
    const answer = await callService(callOutside, {
      url: `${baseUrl}/v1/vehicles`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': entered.get('application_token') ?? '' },
      body: JSON.stringify({ registrationNumber: registration }),
    });
    return vehicleOf(answer, registration, nowMs());
  }
  return {
    findVehicle,
    signIn: async () => {
      await findVehicle(testRegistration);
    },
  };
}
