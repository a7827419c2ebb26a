import * as endpoints from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { Database } from '@tyrewatch/store/database';
import { makePdf } from '../../files/pdf/make-pdf.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { authoriseApiKey } from '../readings/api-key-access.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { storeEvents } from './brake-event-service.ts';
import { trailerFile } from './brake-file.ts';
import { brakePaper } from './brake-paper.ts';
import { brakeMoment, getBrakeTrailer, reportWire, signOff } from './brake-report.ts';
import { registerBrakeUploadRoutes } from './brake-upload-routes.ts';

const allMonths = 36;

/** Registers the calls about brakes of trailers. `nowMs` is the clock, epoch milliseconds. */
export function registerBrakeRoutes(
  routes: EndpointRoutes,
  { database, nowMs }: { readonly database: Database; readonly nowMs: () => number },
): void {
  registerBrakeUploadRoutes(routes, nowMs);

  routes.signedIn(endpoints.getBrakePerformance, async ({ scoped, session, params, query: { months } }) => {
    const moment = brakeMoment(session, nowMs());
    return reportWire(await getBrakeTrailer(scoped, params.vehicle_id, { months, ...moment }), moment.today);
  });

  routes.streamed(endpoints.exportBrakePerformance, async ({ inScope, session, params, query: { months, format } }) => {
    const moment = brakeMoment(session, nowMs());
    const [trailer, detail] = await inScope(async (scoped) => [
      await getBrakeTrailer(scoped, params.vehicle_id, { months, ...moment }),
      await getDetail(scoped, params.vehicle_id),
    ]);
    if (format === 'pdf') {
      const paper = brakePaper(trailer, detail, { session, months, ...moment });
      return {
        name: ['trailer-brakes', trailer.registration],
        mediaType: 'application/pdf',
        pieces: (async function* () {
          yield await makePdf('brake_report', paper);
        })(),
      };
    }
    return trailerFile(trailer, format, session);
  });

  routes.signedIn(endpoints.signOffBrakePerformance, async (call) => {
    const { scoped, session, params, body } = call;
    await signOff({ ...call, nowMs: nowMs() }, params.vehicle_id, body);
    const moment = brakeMoment(session, nowMs());
    return reportWire(await getBrakeTrailer(scoped, params.vehicle_id, { months: allMonths, ...moment }), moment.today);
  });

  routes.withApiKey(endpoints.createBrakeEvents, {
    authorise: (request) => authoriseApiKey(database, request, endpoints.createBrakeEvents, nowMs()),
    handle: ({ body }, key) => storeEvents({ database, key, nowMs: nowMs() }, body.events),
  });
}
