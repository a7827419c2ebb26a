/** Names of features and services of others an organisation is connected to. */
export const integrations = {
  names: {
    ITDN: 'ITDN',
    VOLVO_TRUCK_INGEST: 'Volvo Trucks',
    SERVICE_VEHICLES: 'Service vehicles',
    BRANDING: 'Branding',
    ZF_INGEST: 'ZF SCALAR',
    DAF_INGEST: 'DAF Connect',
    SCANIA_INGEST: 'Scania',
    SIM_1NCE: '1NCE',
    SIM_EMNIFY: 'emnify',
    SIM_TWILIO: 'Twilio Super SIM',
    DVLA_VES: 'DVLA vehicle register',
    DVSA_MOT: 'DVSA MOT history',
  },
} as const;
