import { writeFile } from 'node:fs/promises';
import { listPlaces } from '@tyrewatch/basemap/places';

/** Fewest inhabitants of a town worth naming: small ones where most vehicles drive, larger ones abroad. */
const leastPopulation: Readonly<Record<string, number>> = { GB: 1_000, IE: 1_000 };
const leastPopulationElsewhere = 15_000;
const europe =
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA XK';
const countries = new Set(['GB', 'IE', ...europe.split(' ')]);

const rows = listPlaces()
  .filter(({ country, population }) => {
    const least = leastPopulation[country] ?? leastPopulationElsewhere;
    return countries.has(country) && population >= least;
  })
  .map(({ name, latitudeDeg, longitudeDeg }) => [name, latitudeDeg.toFixed(3), longitudeDeg.toFixed(3)].join('\t'));

const target = new URL('../features/places/generated/towns.tsv', import.meta.url);
await writeFile(target, `# GeoNames (geonames.org), CC BY 4.0: name, latitude, longitude\n${rows.join('\n')}\n`);
console.log(`${rows.length} towns written`);
