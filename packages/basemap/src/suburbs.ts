/** What of a place tells whether it is part of a city. */
interface Settlement {
  latitudeDeg: number;
  longitudeDeg: number;
  population: number;
  isCapital: boolean;
}

/** A city of this many people may have suburbs. */
export const leastCityPopulation = 150_000;
/** A city has at least this many times the people of its suburb. */
const leastRatio = 3;
/** Radius of a city in km per square root of its people: London 18, Birmingham 6, Leeds 4. */
const radiusKmPerRoot = 0.006;
const kmPerDegree = 111.2;

/** Flat distance in km, good over the size of a city. */
const distanceKm = (a: Settlement, b: Settlement): number => {
  const east = (a.longitudeDeg - b.longitudeDeg) * Math.cos((a.latitudeDeg * Math.PI) / 180);
  return Math.hypot(a.latitudeDeg - b.latitudeDeg, east) * kmPerDegree;
};

/** Answers whether a place lies within one of `cities` and is small beside it; capitals never are suburbs. */
export const suburbTest = (cities: readonly Settlement[]): ((place: Settlement) => boolean) => {
  // By whole degrees of latitude: no city is wider than one, so three rows hold every candidate.
  const rows = Map.groupBy(cities, ({ latitudeDeg }) => Math.floor(latitudeDeg));
  return (place) => {
    if (place.isCapital) return false;
    const row = Math.floor(place.latitudeDeg);
    return [row - 1, row, row + 1].some((near) =>
      (rows.get(near) ?? []).some(
        (city) =>
          city.population >= place.population * leastRatio &&
          distanceKm(city, place) <= radiusKmPerRoot * Math.sqrt(city.population),
      ),
    );
  };
};
