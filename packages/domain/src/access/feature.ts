/** Features an organisation's integrations switch on, with their fixed identifiers. */
export const featureId = {
  ITDN: 1,
  VOLVO_TRUCK_INGEST: 2,
  SERVICE_VEHICLES: 3,
  BRANDING: 4,
  ZF_INGEST: 5,
  DAF_INGEST: 6,
  SCANIA_INGEST: 7,
  SIM_1NCE: 8,
  SIM_EMNIFY: 9,
  SIM_TWILIO: 10,
  DVLA_VES: 11,
  DVSA_MOT: 12,
} as const;
/** Name of a feature. */
export type FeatureName = keyof typeof featureId;

/** Every feature in the order of its identifier. */
export const featureNames: readonly FeatureName[] = [
  'ITDN',
  'VOLVO_TRUCK_INGEST',
  'SERVICE_VEHICLES',
  'BRANDING',
  'ZF_INGEST',
  'DAF_INGEST',
  'SCANIA_INGEST',
  'SIM_1NCE',
  'SIM_EMNIFY',
  'SIM_TWILIO',
  'DVLA_VES',
  'DVSA_MOT',
];

/** Feature with this identifier; null when there is none. */
export const findFeature = (id: number): FeatureName | null => featureNames[id - 1] ?? null;

/** Whether the integrations of an organisation include a feature. Null (unknown) denies. */
export const hasFeature = (
  integrations: ReadonlyArray<{ readonly integrationId: number }> | null,
  feature: FeatureName,
): boolean => integrations?.some(({ integrationId }) => integrationId === featureId[feature]) ?? false;
