import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import { scopeOf } from '../http/session.ts';
import type { Session } from '../http/session.ts';
import type { ViewerScope } from './live-viewer.ts';

/** What a session may see of the stream: its organisations, and for a driver the vehicles assigned. */
export async function loadViewerScope(database: Database, session: Session): Promise<ViewerScope> {
  const { sessionId } = session;
  const organisationIds = new Set(session.organisationIds);
  if (session.role !== 'DRIVER') return { sessionId, organisationIds, vehicleIds: null };
  const rows = await withScope(database, scopeOf(session), ({ trx }) =>
    trx.selectFrom('driver_vehicle').select('vehicle_id').where('user_id', '=', session.userId).execute(),
  );
  return { sessionId, organisationIds, vehicleIds: new Set(rows.map((row) => row.vehicle_id)) };
}
