const workerFile = '/sw.js';
/** Also the name by which the browser says that the network is back. */
export const syncName = 'walk-round';

interface SyncManager {
  readonly register: (name: string) => Promise<void>;
}

/** Null where the browser has none: an old one, or a page without TLS. */
const workers = (): ServiceWorkerContainer | null =>
  (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker ?? null;

/** Has the browser keep what the walk-round check is made of, and not remove by itself what lies on the phone. */
export async function keepOffline(): Promise<void> {
  await workers()
    ?.register(workerFile)
    .catch(() => undefined);
  await (navigator as Partial<Pick<Navigator, 'storage'>>).storage?.persist?.().catch(() => undefined);
}

/** Has the browser wake the open pages as soon as the network is back, where it can. */
export async function askForSync(): Promise<void> {
  const registration = (await workers()?.getRegistration()) as { readonly sync?: SyncManager } | undefined;
  await registration?.sync?.register(syncName).catch(() => undefined);
}

/** Hears when the network is back, from the browser or from what it runs beside the pages. */
export function watchNetwork(onBack: () => void): void {
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onBack();
  });
  workers()?.addEventListener('message', onBack);
}

/** Removes the kept files: whoever signed out leaves nothing behind that opens. */
export async function forgetOffline(): Promise<void> {
  await (await workers()?.getRegistration())?.unregister();
  const { caches } = globalThis as Partial<Pick<typeof globalThis, 'caches'>>;
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name);
}

/** Share of the room for this application that is used up; null where the browser does not say. */
export async function usedShare(): Promise<number | null> {
  const estimate = await (navigator as Partial<Pick<Navigator, 'storage'>>).storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined || estimate.quota === 0) return null;
  return estimate.usage / estimate.quota;
}
