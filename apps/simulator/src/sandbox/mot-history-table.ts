import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';
import { plateAgeYears, usualYearlyKm } from '../fleet/usual-odometer.ts';
import { hashText } from '../random/text-hash.ts';

type Defect = readonly [text: string, type: 'DANGEROUS' | 'MAJOR' | 'MINOR' | 'ADVISORY'];

/** A test by days before its vehicle’s next one is due. */
interface Test {
  readonly daysBefore: number;
  readonly isPassed: boolean;
  readonly defects: readonly Defect[];
}

const dayMs = 86_400_000;
const yearDays = 365;
const kmPerMile = 1.609344;
/** Years without a plate to tell them by, and most tests that the demonstration tells of. */
const usualYears = 3;
const mostTests = 6;

const otherDefects: readonly Defect[] = [
  ['Nearside front position lamp slightly insecure', 'MINOR'],
  ['Offside windscreen wiper does not clear the windscreen effectively', 'MINOR'],
  ['Oil leak, but not excessive', 'ADVISORY'],
];

/** What testers write of tyres of a vehicle of these axles; the last names no wheel. */
function tyreDefects(configuration: string): readonly [Defect, Defect, Defect, Defect] {
  const axles = configuration.split('x');
  const place = axles.at(-1) === '4' ? ' outer' : '';
  return [
    [`Offside${place} tyre worn close to legal limit, axle ${axles.length}`, 'ADVISORY'],
    ['Offside front tyre slightly damaged, cracking in sidewall', 'ADVISORY'],
    [`Nearside${place} tyre has cord exposed, axle ${axles.length}`, 'DANGEROUS'],
    ['Tyre worn on inner edge', 'ADVISORY'],
  ];
}

/** Tests of a vehicle, newest first, the same at every call: some failed a week before they passed. */
function testsOf({ registration, configuration }: DemoVehicle): Test[] {
  const chance = (what: string): number => hashText(`mot ${registration} ${what}`);
  const [worn, damaged, cord, inner] = tyreDefects(configuration);
  const years = Math.floor(plateAgeYears(registration) ?? usualYears);
  const passes = Array.from({ length: Math.min(mostTests, years) }, (_, index): Test => {
    const tyre = chance(`tyre ${index}`) % 2 === 0 ? [index === 0 ? worn : damaged] : [];
    const other = otherDefects[chance(`other ${index}`) % (2 * otherDefects.length)];
    const defects = [...tyre, ...(other === undefined ? [] : [other])];
    return { daysBefore: (index + 1) * yearDays, isPassed: true, defects };
  });
  const [last, ...earlier] = passes;
  if (last === undefined || chance('failed') % 3 !== 0) return passes;
  const brakes: Defect = ['Service brake imbalance across an axle of more than 30%', 'MAJOR'];
  return [last, { daysBefore: yearDays + 7, isPassed: false, defects: [cord, brakes, inner] }, ...earlier];
}

/** What the register says of a vehicle at the opening of the demonstration, epoch milliseconds; null = it has none of it. */
export function motRecord(vehicle: DemoVehicle, openingMs: number): object | null {
  const { registration, motDueInDays, vehicleCategory, journeyPlan } = vehicle;
  if (motDueInDays === null) return null;
  const dueMs = openingMs + motDueInDays * dayMs;
  const day = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
  const tests = testsOf(vehicle);
  const isCommercial = !['M1', 'N1'].includes(vehicleCategory);
  const yearlyKm = usualYearlyKm(journeyPlan.dutyPlan);
  // Some testers write miles, and some leave a digit out.
  const isInMiles = (index: number): boolean => index === 1 && hashText(`miles ${registration}`) % 6 === 0;
  const isMistyped = (index: number): boolean => index === 2 && hashText(`digit ${registration}`) % 8 === 0;
  const known = {
    registration,
    make: vehicle.manufacturer.toLocaleUpperCase('en-GB'),
    model: vehicle.model.toLocaleUpperCase('en-GB'),
    firstUsedDate: day(dueMs - ((tests.at(-1)?.daysBefore ?? 0) + yearDays) * dayMs),
    fuelType: vehicle.fuelType,
    primaryColour: 'White',
    registrationDate: day(dueMs - ((tests.at(-1)?.daysBefore ?? 0) + yearDays) * dayMs),
    hasOutstandingRecall: hashText(`recall ${registration}`) % 9 === 0 ? 'Yes' : 'No',
  };
  if (tests.length === 0) return { ...known, motTestDueDate: day(dueMs) };
  return {
    ...known,
    motTests: tests.map(({ daysBefore, isPassed, defects }, index) => {
      const atMs = dueMs - (daysBefore + 12) * dayMs;
      const km = Math.max(
        900,
        vehicle.odometerKm - Math.round((Math.max(0, openingMs - atMs) / dayMs / yearDays) * yearlyKm),
      );
      const readKm = isMistyped(index) ? Math.round(km / 10) : km;
      return {
        completedDate: new Date(Math.floor(atMs / dayMs) * dayMs + 9 * 3_600_000).toISOString(),
        testResult: isPassed ? 'PASSED' : 'FAILED',
        expiryDate: isPassed ? day(dueMs - (daysBefore - yearDays) * dayMs) : null,
        odometerValue: isInMiles(index) ? Math.round(readKm / kmPerMile) : readKm,
        odometerUnit: isInMiles(index) ? 'MI' : 'KM',
        odometerResultType: 'READ',
        motTestNumber: String(200_000_000_000 + hashText(`number ${registration} ${daysBefore}`)),
        dataSource: isCommercial ? 'CVS' : 'DVSA',
        ...(isCommercial ? { location: 'Avonmouth test station' } : {}),
        defects: defects.map(([text, type]) => ({ text, type, dangerous: type === 'DANGEROUS' })),
      };
    }),
  };
}
