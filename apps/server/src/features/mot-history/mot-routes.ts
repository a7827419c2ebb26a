import * as endpoints from '@tyrewatch/contract/registers/mot-endpoints';
import type { MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { pageFrom } from '../../http/list-cursor.ts';
import type { Translate } from '../../i18n/translator.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { askRegister, chooseWheel, readMotHistory, readMotTests } from './mot-service.ts';

/** The defects of a test, each in a line: its type, the register’s words and the wheel. */
const defectLines = ({ defects }: MotTestWire, translate: Translate): string =>
  defects
    .map(({ type, text, wheel }) => {
      const named = wheel === null ? '' : ` (${wheel.position})`;
      return `${translate(`mot.type_${type}`)}: ${text}${named}`;
    })
    .join('\n');

const testsFile = {
  file: endpoints.getMotTestsFile,
  title: 'lists.mot_tests',
  columns: {
    'mot.completed_at': { at: ({ completed_at: at }) => at },
    'mot.result': ({ result }, t) => (result === null ? null : t(`mot.result_${result}`)),
    'mot.expires_on': ({ expires_on: on }) => on,
    'mot.odometer': { distance: ({ odometer_km: km }) => km },
    'mot.odometer_value': ({ odometer_value: value }) => value,
    'mot.odometer_unit': ({ odometer_unit: unit }) => unit,
    'mot.test_number': ({ test_number: number }) => number,
    'mot.location': ({ location }) => location,
    'mot.defects': defectLines,
  },
} satisfies ListFile<MotTestWire>;

/** Registers the calls about the MOT history of a vehicle. `nowMs` is the clock, epoch milliseconds. */
export function registerMotRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getMotHistory, async ({ scoped, params }) =>
    readMotHistory(scoped, await getNamedVehicleId(scoped, params.vehicle_id), nowMs()),
  );

  routes.signedIn(endpoints.refreshMotHistory, async ({ scoped, params }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    await askRegister(scoped, vehicleId, nowMs());
    return readMotHistory(scoped, vehicleId, nowMs());
  });

  registerList(routes, endpoints.listMotTests, testsFile, async ({ scoped, params, query }) => {
    const tests = await readMotTests(scoped, await getNamedVehicleId(scoped, params.vehicle_id));
    const { rows, nextCursor } = await pageFrom(tests, query);
    return { items: [...rows], next_cursor: nextCursor };
  });

  routes.signedIn(endpoints.putMotWheel, async (call) => {
    const { scoped, params, body } = call;
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    await chooseWheel({ ...call, nowMs: nowMs() }, vehicleId, body);
    return readMotHistory(scoped, vehicleId, nowMs());
  });
}
