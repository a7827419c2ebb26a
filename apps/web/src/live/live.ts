import { useSyncExternalStore } from 'react';
import { accessToken } from '../api/call.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { session } from '../session/session.ts';
import { createLiveConnection } from './live-connection.ts';
import type { LiveState } from './live-state.ts';
import { createLiveVehicles } from './live-vehicles.ts';

/** The event stream of this page. Features listen with `live.on('incident', …)`. */
export const live = createLiveConnection({
  fetch: (input, init) => fetch(input, init),
  accessToken,
  nowMs: () => Date.now(),
  random: Math.random,
  signOut: () => session.clear(),
  askRights: () => void refreshUser(),
});

/** Live vehicle states in batches of a second. */
export const liveVehicles = createLiveVehicles(
  (flush) => setTimeout(flush, 1000),
  () => Date.now(),
);

live.on('vehicles', ({ vehicles }) => liveVehicles.add(vehicles));
window.addEventListener('online', () => live.retryNow());

/** The state of the event stream for a component. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.state.subscribe, live.state.get);
