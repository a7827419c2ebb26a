import * as endpoints from '@tyrewatch/contract/evidence/evidence-endpoints';
import type { EvidencePack } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findEvidencePack, listEvidencePacks } from '@tyrewatch/store/evidence/evidence-repository';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import type { EvidenceCheckParts } from './evidence-service.ts';
import { checkEvidence, createEvidencePack, evidencePackWire } from './evidence-service.ts';

const packsFile = {
  file: endpoints.getEvidencePacksFile,
  title: 'lists.evidence_packs',
  columns: {
    'evidence.number': ({ number }) => number,
    'evidence.from': ({ from_on: on }) => on,
    'evidence.until': ({ to_on: on }) => on,
    'evidence.made': { at: ({ made_at: at }) => at },
    'evidence.maker': ({ made_by: name }) => name,
    'evidence.defects': ({ defect_count: count }) => count,
    'evidence.pages': ({ page_count: count }) => count,
    'evidence.checksum': ({ checksum }) => checksum,
  },
} satisfies ListFile<EvidencePack>;

/** Registers the calls about evidence packs, and the check of a number that is open to anybody. */
export function registerEvidenceRoutes(routes: EndpointRoutes, parts: EvidenceCheckParts): void {
  registerList(routes, endpoints.listEvidencePacks, packsFile, async ({ scoped, params, query }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const { limit, cursor } = query;
    const request = { limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listEvidencePacks(scoped, vehicleId, request));
    return { items: page.packs.map(evidencePackWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.inSteps(endpoints.createEvidencePack, ({ params, body, ...call }) => {
    const origin = `${call.request.protocol}://${call.request.host}`;
    const interval = { fromOn: body.from_on, toOn: body.to_on };
    return createEvidencePack({ ...call, origin, nowMs: parts.nowMs() }, params.vehicle_id, interval);
  });

  routes.streamed(endpoints.exportEvidencePack, async ({ inScope, params }) => {
    const pack = await inScope(async (scoped) =>
      findEvidencePack(scoped, await getNamedVehicleId(scoped, params.vehicle_id), params.pack_id),
    );
    if (pack === null) throw new Problem('evidence_not_found');
    return {
      name: ['evidence', pack.number],
      pieces: (async function* () {
        yield pack.content;
      })(),
    };
  });

  routes.open(endpoints.checkEvidence, ({ params, request }) =>
    checkEvidence(parts, params.evidence_number, request.ip),
  );
}
