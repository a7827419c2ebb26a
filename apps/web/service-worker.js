// Keeps what the walk-round check is made of, so that it opens without a network; nothing else, and no answer of the
// interface. `service-worker-file.ts` puts the release and its files in.
const { release, files } = __KEPT__;
const prefix = 'tyrewatch.walk-round.';
const cacheName = prefix + release;
const page = '/checklists/new';
const kept = new Set(files);
/** How long the network may take to open the page before the kept one is shown, in milliseconds. */
const patienceMs = 4000;

async function keepFiles() {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-store' });
  // While a release takes the place of another, the page of one would be kept with the files of the other.
  if (!answer.ok || !(await answer.clone().text()).includes(files[0]))
    throw new Error('the page is of another release');
  await Promise.all([cache.addAll(files), cache.put(page, answer)]);
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

const findKept = (address) => caches.match(address, { cacheName, ignoreVary: true });

async function openPage(request) {
  const patience = new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  const keptPage = await findKept(page);
  if (keptPage === undefined) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => null), patience]);
  return answer?.ok === true ? answer : keptPage;
}

/** The pages hold the token that sending needs: the network is back, says this to those that are open. */
async function tellPages() {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const open of pages) open.postMessage('send', []);
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('sync', (event) => event.waitUntil(tellPages()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(request));
  } else if (kept.has(pathname)) {
    event.respondWith(findKept(pathname).then((file) => file ?? fetch(request)));
  }
});
