import * as endpoints from '@tyrewatch/contract/users/saved-view-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import * as repository from '@tyrewatch/store/users/saved-view-repository';
import { explainingViolations } from '../../http/constraint-violation.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';

const duplicateIn = {
  saved_view_user_id_list_name_key: new Problem('saved_view_duplicate'),
  // two calls at once: one of them is the default
  saved_view_default: new Problem('version_conflict'),
};

/** Registers the views of lists that people save for themselves; like other display settings they are not in the audit trail. */
export function registerSavedViewRoutes(routes: EndpointRoutes): void {
  routes.signedIn(endpoints.listSavedViews, async ({ scoped, session, query }) => ({
    items: await repository.listSavedViews(scoped.trx, session.userId, query.list ?? null),
  }));

  routes.signedIn(endpoints.createSavedView, async ({ scoped, session, body }) => {
    const { length: count } = await repository.listSavedViews(scoped.trx, session.userId, body.list);
    if (count >= endpoints.greatestViewCount) throw new Problem('saved_views_full', { count });
    return explainingViolations({ duplicateIn }, () => repository.createSavedView(scoped.trx, session.userId, body));
  });

  routes.signedIn(endpoints.updateSavedView, async ({ scoped, session, params, body }) => {
    const view = { ...body, id: params.saved_view_id };
    const saved = await explainingViolations({ duplicateIn }, () =>
      repository.updateSavedView(scoped.trx, session.userId, view),
    );
    if (saved === null) throw new Problem('saved_view_not_found');
    return saved;
  });

  routes.signedIn(endpoints.deleteSavedView, async ({ scoped, session, params }) => {
    if (!(await repository.deleteSavedView(scoped.trx, session.userId, params.saved_view_id)))
      throw new Problem('saved_view_not_found');
  });
}
