import type { JourneyPlan } from '../journeys/journey-state.ts';
import { compositionRows } from './composition-table.ts';
import type { CompositionRow } from './composition-table.ts';
import type { DemoFleet, DemoVehicle } from './demo-fleet-shape.ts';
import type { PlatedDepot } from './demo-depots.ts';
import { listPlatedDepots } from './demo-depots.ts';
import { listDemoSimCards } from './demo-sim-cards.ts';
import { demoVehicle } from './demo-vehicle.ts';
import { demoFleets, demoOrganisations } from './organisation-table.ts';
import { vehicleArchetypes } from './vehicle-archetype-table.ts';

/**
 * The demonstration: organisations, fleets, depots and vehicles with axles, sensors and units. Always
 * the same; there is no argument because the server writes what the simulator drives.
 */
export function demoFleet(): DemoFleet {
  const depots = listPlatedDepots();
  const vehicles: DemoVehicle[] = [];
  compositionRows.forEach((row, rowIndex) => {
    const places = depots.filter(({ depot }) => depot.fleetKey === row[0]);
    for (let count = 0; count < row[2]; count += 1) {
      const place = places[count % places.length];
      if (place === undefined) throw new RangeError(`fleet ${row[0]} has no depot`);
      const plan = journeyPlan(row, `${rowIndex}.${count}`, place);
      addCombination(vehicles, row, plan, place);
    }
  });
  return {
    organisations: demoOrganisations,
    fleets: demoFleets,
    depots: depots.map(({ depot }) => depot),
    vehicles,
    simCards: listDemoSimCards(vehicles),
  };
}

/** Adds a vehicle and, where it draws one, its trailer, which goes wherever it goes. */
function addCombination(
  vehicles: DemoVehicle[],
  [, archetypeKey, , , trailerKey]: CompositionRow,
  plan: JourneyPlan,
  place: PlatedDepot,
): void {
  const leading = demoVehicle({
    archetypeKey,
    serial: vehicles.length + 1,
    place,
    journeyPlan: plan,
    drawnBy: null,
  });
  vehicles.push(leading);
  if (trailerKey === null) return;
  const serial = vehicles.length + 1;
  const drawnBy = leading.registration;
  vehicles.push(demoVehicle({ archetypeKey: trailerKey, serial, place, journeyPlan: plan, drawnBy }));
}

function journeyPlan(row: CompositionRow, lot: string, { depot }: PlatedDepot): JourneyPlan {
  const [, archetypeKey, , dutyPlan] = row;
  const { speedClass } = vehicleArchetypes[archetypeKey];
  return {
    key: `${depot.key} ${archetypeKey} ${lot}`,
    dutyPlan,
    speedClass: speedClass,
    homeKey: depot.waypointKey,
    home: { latitude: depot.latitude, longitude: depot.longitude },
  };
}
