// Runs in the measured page before anything else and keeps what the browser tells; read by `page-vitals.ts`.
const told = { lcpMs: 0, shift: 0, longTasksMs: [], interactionsMs: [], rowMs: 0, frameTimesMs: [], lastChangeMs: 0 };
globalThis.tyrewatchProbe = told;

const observe = (type, onEntry, options = {}) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  }).observe({ type, buffered: true, ...options });

observe('largest-contentful-paint', (entry) => (told.lcpMs = entry.startTime));
observe('layout-shift', (entry) => (told.shift += entry.hadRecentInput ? 0 : entry.value));
observe('longtask', (entry) => told.longTasksMs.push({ atMs: entry.startTime, durationMs: entry.duration }));
observe('event', (entry) => entry.interactionId > 0 && told.interactionsMs.push(entry.duration), {
  durationThreshold: 16,
});

// The list is usable once its first row stands on the screen: a link that can be followed, painted.
const watchRow = () => {
  if (document.querySelector('[data-row-link]') === null) requestAnimationFrame(watchRow);
  else requestAnimationFrame(() => (told.rowMs = performance.now()));
};
requestAnimationFrame(watchRow);

/** Collects the time between frames until `stopFrames`. */
globalThis.tyrewatchFrames = () => {
  told.frameTimesMs = [];
  let isOn = true;
  let before = performance.now();
  const next = (nowMs) => {
    told.frameTimesMs.push(nowMs - before);
    before = nowMs;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame((nowMs) => {
    before = nowMs;
    requestAnimationFrame(next);
  });
  globalThis.tyrewatchStopFrames = () => {
    isOn = false;
    return told.frameTimesMs;
  };
};

/** The page as it stands, as one document without a program: what the browser takes to show just that. */
globalThis.tyrewatchFrozen = () => {
  const copy = document.documentElement.cloneNode(true);
  for (const gone of copy.querySelectorAll('script, link, meta')) gone.remove();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  copy.querySelector('head').append(style);
  return `<!doctype html>${copy.outerHTML}`;
};
