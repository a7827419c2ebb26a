import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/integrations.ts';

/** Names of features and services of others an organisation is connected to. */
export const integrations = {
  names: {
    ITDN: 'ITDN',
    VOLVO_TRUCK_INGEST: 'Volvo Trucks',
    SERVICE_VEHICLES: 'Servicefahrzeuge',
    BRANDING: 'Erscheinungsbild',
    ZF_INGEST: 'ZF SCALAR',
    DAF_INGEST: 'DAF Connect',
    SCANIA_INGEST: 'Scania',
    SIM_1NCE: '1NCE',
    SIM_EMNIFY: 'emnify',
    SIM_TWILIO: 'Twilio Super SIM',
    DVLA_VES: 'DVLA-Fahrzeugregister',
    DVSA_MOT: 'Hauptuntersuchung (HU) der DVSA',
  },
} as const satisfies Translation<typeof english.integrations>;
