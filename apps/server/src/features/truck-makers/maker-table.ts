import type { FeatureName } from '@tyrewatch/domain/access/feature';
import { featureId } from '@tyrewatch/domain/access/feature';

/** Lists of an rFMS service. */
export type RfmsList = 'vehicles' | 'vehiclepositions' | 'vehiclestatuses';

/** How a maker's rFMS service is spoken to. */
export interface TruckMaker {
  readonly feature: FeatureName;
  readonly signIn: 'basic' | 'client_credentials' | 'challenge';
  /** The media type that asks for a list in the maker's version. */
  readonly accept: (list: RfmsList) => string;
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * Makers that are asked. Sources: Volvo Trucks rFMS 2.1 (swagger), DAF Connect (proof of concept), Scania (developer portal, sign-in by
 * challenge). Another maker with rFMS is one more row.
 */
export const truckMakers = [
  {
    feature: 'VOLVO_TRUCK_INGEST',
    signIn: 'basic',
    accept: (list) => `application/vnd.fmsstandard.com.${capital(list)}.v2.1+json; UTF-8`,
  },
  {
    feature: 'DAF_INGEST',
    signIn: 'client_credentials',
    accept: (list) => `application/json; rfms=${list}.v3.0`,
  },
  {
    feature: 'SCANIA_INGEST',
    signIn: 'challenge',
    accept: (list) => `application/json; rfms=${list}.v4.0; scania=${list}.v1`,
  },
] as const satisfies readonly TruckMaker[];

/** Integrations of makers that are asked. */
export const truckMakerIds: readonly number[] = truckMakers.map(({ feature }) => featureId[feature]);

/** The maker of an integration; null = it is of none that is asked. */
export const findTruckMaker = (integrationId: number): TruckMaker | null =>
  truckMakers.find(({ feature }) => featureId[feature] === integrationId) ?? null;
