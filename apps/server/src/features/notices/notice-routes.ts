import type { Notice } from '@tyrewatch/contract/notices/notice-endpoints';
import { listNotices, markNoticesRead } from '@tyrewatch/contract/notices/notice-endpoints';
import * as repository from '@tyrewatch/store/notices/notice-repository';
import type { NoticeView } from '@tyrewatch/store/notices/notice-views';
import * as views from '@tyrewatch/store/notices/notice-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';

// Its parameters are written where it is added, by its kind.
const noticeWire = ({ id, kind, params, atMs, isRead }: NoticeView): Notice =>
  ({ ...params, id, kind, at: wireInstant(atMs), is_read: isRead }) as Notice;

/** Registers the calls about what the bell tells. `nowMs` is the clock, epoch milliseconds. */
export function registerNoticeRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(listNotices, async ({ scoped, query }) => {
    const { limit, cursor = null } = query;
    const page = await withCursor(query.cursor, () => views.listNotices(scoped, { limit, cursor }));
    return { items: page.rows.map(noticeWire), next_cursor: page.nextCursor, unread_count: page.unreadCount };
  });

  routes.signedIn(markNoticesRead, ({ scoped, body }) => repository.markNoticesRead(scoped, body.last_id, nowMs()));
}
