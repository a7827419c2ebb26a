import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { bindLiveToCache } from '../../live/live-rows.ts';
import { live, liveVehicles } from '../../live/live.ts';
import { refreshUser } from '../../session/refresh-user.ts';

/**
 * Runs the event stream while somebody is signed in, and keeps the cache in step with it. With the
 * end of the session everything the server has said is forgotten.
 */
export function useLiveServices(): void {
  useEffect(() => {
    const unbind = bindLiveToCache(live, liveVehicles, queryClient);
    live.start();
    void refreshUser();
    return () => {
      unbind();
      live.stop();
      liveVehicles.clear();
      queryClient.clear();
    };
  }, []);
}
