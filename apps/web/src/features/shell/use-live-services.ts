import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { bindLiveToCache } from '../../live/live-rows.ts';
import { live, liveVehicles } from '../../live/live.ts';
import { may } from '../../session/access-gate.ts';
import { refreshUser } from '../../session/refresh-user.ts';
import { useSession } from '../../session/session.ts';

/** How often who may not watch asks whether they may by now, in milliseconds. */
const recheckMs = 60_000;

/**
 * Runs the event stream while somebody is signed in who may see vehicles, of which alone it tells, and keeps the cache in
 * step with it. With the end of the session everything the server has said is forgotten.
 */
export function useLiveServices(): void {
  const record = useSession();
  const mayWatch = may(record, 'vehicle:list') && record?.second_factor_missing !== true;
  useEffect(() => {
    const unbind = bindLiveToCache(live, liveVehicles, queryClient);
    void refreshUser();
    return () => {
      unbind();
      liveVehicles.clear();
      queryClient.clear();
    };
  }, []);
  useEffect(() => {
    if (mayWatch) {
      live.start();
      return live.stop;
    }
    const timer = setInterval(() => void refreshUser(), recheckMs);
    return () => clearInterval(timer);
  }, [mayWatch]);
}
