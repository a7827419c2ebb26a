import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { featureId } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import type { AskedProvider } from '../features/sim-providers/sim-clients.ts';

const program = join(import.meta.dirname, '../../../simulator/src/sandbox/serve-sandbox.ts');
const token = 'the word of tests';

/** A card of the sandbox’s accounts. */
export interface SandboxCard {
  readonly iccid: string;
  readonly vendor: AskedProvider;
  /** Null = in no unit. */
  readonly imei: string | null;
}

/** A vehicle of the demonstration, as far as makers and registers know it. */
export interface SandboxVehicle {
  readonly registration: string;
  readonly vin: string;
  readonly vehicleType: string;
  /** Null = it has no annual tests. */
  readonly motDueInDays: number | null;
  readonly manufacturer: string;
  readonly fleetKey: string;
}

/** The sandbox of services of others, as a process of its own. */
export interface SimSandbox {
  readonly url: string;
  readonly cards: readonly SandboxCard[];
  readonly vehicles: readonly SandboxVehicle[];
  /** The first card of a provider that is in a unit, or the one `index` further. */
  cardOf(vendor: AskedProvider, index?: number): SandboxCard;
  /** Has the providers behave otherwise, as `sandboxOrder` of the simulator takes it. */
  behave(order: object): Promise<void>;
  close(): void;
}

/** Entries of the integrations that lead to the sandbox’s accounts. */
export const sandboxEntries = {
  '1nce': {
    base_url: 'https://1nce.sandbox.tyrewatch.example/management-api',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret-of-the-demo',
  },
  emnify: {
    base_url: 'https://emnify.sandbox.tyrewatch.example',
    application_token: 'sandbox-application-token',
  },
  twilio: {
    base_url: 'https://supersim.sandbox.tyrewatch.example/v1',
    username: `AC${'0'.repeat(32)}`,
    password: 'sandbox-auth-token-of-the-demo',
  },
} as const satisfies Readonly<Record<AskedProvider, Readonly<Record<string, string>>>>;

/** Entries of the integrations of truck makers that lead to the sandbox’s accounts, by their numbers. */
export const sandboxMakers: Readonly<Record<number, Readonly<Partial<Record<IntegrationFieldName, string>>>>> = {
  [featureId.VOLVO_TRUCK_INGEST]: {
    base_url: 'https://volvo.sandbox.tyrewatch.example/volvo/rfms',
    username: 'sandbox-user',
    password: 'sandbox-password-of-the-demo',
  },
  [featureId.DAF_INGEST]: {
    base_url: 'https://daf.sandbox.tyrewatch.example/daf/rfms',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret-of-the-demo',
  },
  [featureId.SCANIA_INGEST]: {
    base_url: 'https://scania.sandbox.tyrewatch.example/scania/rfms4',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret-of-the-demo',
  },
};

/** Starts the sandbox; close it in `afterAll`. */
export async function startSimSandbox(): Promise<SimSandbox> {
  const child = fork(program, { env: { ...process.env, SANDBOX_TOKEN: token } });
  const [{ port, simCards, vehicles }] = (await once(child, 'message')) as [
    { port: number; simCards: SandboxCard[]; vehicles: SandboxVehicle[] },
  ];
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    cards: simCards,
    vehicles,
    cardOf: (vendor, index = 0) => {
      const found = simCards.filter((card) => card.vendor === vendor && card.imei !== null)[index];
      if (found === undefined) throw new Error(`the sandbox has no such card of ${vendor}`);
      return found;
    },
    behave: async (order) => {
      const answer = await fetch(`${url}/behaviour`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(order),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    },
    close: () => child.disconnect(),
  };
}
