import * as endpoints from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { checklistKindOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { listTemplateVersions } from '@tyrewatch/store/checklists/checklist-template-repository';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { pageFrom } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import * as service from './template-service.ts';

type Sent = {
  readonly params: { readonly kind: service.TemplateCall['kind'] };
  readonly query: { readonly organization_id?: number | undefined };
};

/** Registers the calls about templates of walk-round checks. `clock` is the time, epoch milliseconds. */
export function registerChecklistTemplateRoutes(routes: EndpointRoutes, clock: () => number): void {
  const templateCall = <Call extends Sent & Omit<service.TemplateCall, 'nowMs' | 'kind' | 'organisationId'>>(
    call: Call,
  ): service.TemplateCall => ({
    ...call,
    kind: call.params.kind,
    organisationId: call.query.organization_id,
    nowMs: clock(),
  });

  routes.signedIn(endpoints.listChecklistTemplates, async ({ scoped, session, query }) => {
    const all = await service.listTemplates(scoped, session, query.organization_id);
    const { rows, nextCursor } = await pageFrom(all, query);
    return {
      items: [...rows],
      next_cursor: nextCursor,
      unsupported_types: vehicleTypes.filter((type) => checklistKindOf(type) === null),
    };
  });

  routes.signedIn(endpoints.getChecklistTemplate, ({ scoped, session, params, query }) =>
    service.getTemplate(scoped, session, {
      kind: params.kind,
      organisationId: query.organization_id,
      version: query.version,
    }),
  );

  routes.signedIn(endpoints.listChecklistTemplateVersions, async ({ scoped, session, params, query }) => {
    const { organisationId: id } = await getOrganisation({ scoped }, query.organization_id ?? session.organisationId);
    const all = (await listTemplateVersions(scoped, id)).filter(
      ({ kind, depth }) => kind === params.kind && depth === 0,
    );
    const { rows, nextCursor } = await pageFrom(all, query);
    return {
      items: rows.map((row) => ({
        number: row.number,
        published_at: wireInstant(row.publishedAtMs),
        published_by: row.publishedByName,
        item_count: (row.content as endpoints.TemplateContent).items.length,
        is_in_use: row.isInUse,
      })),
      next_cursor: nextCursor,
    };
  });

  routes.signedIn(endpoints.putChecklistDraft, (call) => service.saveDraft(templateCall(call), call.body));
  routes.signedIn(endpoints.publishChecklistTemplate, (call) => service.publishDraft(templateCall(call)));
  routes.signedIn(endpoints.deleteChecklistDraft, (call) =>
    service.discardDraft({ ...templateCall(call), wantedVersion: null }),
  );
  routes.signedIn(endpoints.restoreChecklistTemplate, (call) =>
    service.restoreTemplate({ ...templateCall(call), wantedVersion: null }),
  );
}
