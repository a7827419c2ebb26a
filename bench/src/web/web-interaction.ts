import type { Browser, Page } from '@playwright/test';
import { atMost } from '../benchmark.ts';
import type { Figure } from '../benchmark.ts';
import { percentile } from '../percentile.ts';
import type { MeasuredInstallation, MeasuredPage, ProbedWindow } from './measured-page.ts';
import { openMeasuredPage } from './measured-page.ts';

const keyPauseMs = 90;
const settleMs = 600;
const wheelSteps = 60;
const panSteps = 60;
const bytesPerMegabyte = 1_000_000;
const toldWithinMs = 3_000;
/** What the browser does not report is shorter than this (event timing's threshold). */
const leastToldMs = 16;

const hasToldMore = (before: number): boolean =>
  (globalThis as unknown as ProbedWindow).tyrewatchProbe.interactionsMs.length > before;

async function openList(browser: Browser, installation: MeasuredInstallation): Promise<MeasuredPage> {
  const measured = await openMeasuredPage(browser, installation);
  await measured.page.goto(`${installation.address}/vehicles`);
  await measured.page.locator('[data-row-link]').first().waitFor();
  await measured.page.waitForTimeout(settleMs);
  return measured;
}

/** Longest time from an input to the next frame while `act` is done. */
async function longestInteraction(measured: MeasuredPage, act: (page: Page) => Promise<void>): Promise<number> {
  const before = (await measured.vitals()).interactionsMs.length;
  await act(measured.page);
  // The browser tells of an interaction once its frame has been shown; one shorter than its threshold never.
  await measured.page.waitForTimeout(settleMs);
  await measured.page.waitForFunction(hasToldMore, before, { timeout: toldWithinMs }).catch(() => undefined);
  const { interactionsMs } = await measured.vitals();
  return Math.max(leastToldMs, ...interactionsMs.slice(before));
}

/** 95th percentile of the time between frames while `act` is done. */
async function frameP95(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as ProbedWindow).tyrewatchFrames());
  await act();
  return percentile(await page.evaluate(() => (globalThis as unknown as ProbedWindow).tyrewatchStopFrames()), 95);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, step < wheelSteps / 2 ? 90 : -90);
    await page.waitForTimeout(leastToldMs);
  }
}

/** The same scrolling over a page of plain rows: what the browser takes for it on this machine. */
async function bareScrollP95(browser: Browser): Promise<number> {
  const measured = await openMeasuredPage(browser, { address: '', record: null });
  try {
    const { page } = measured;
    const rows = Array.from({ length: 300 }, (_, row) => `<p style="height: 44px; margin: 0">row ${row}</p>`);
    const html = `<main style="height: 860px; overflow: auto">${rows.join('')}</main>`;
    // An address of its own: the probe comes with a navigation only.
    await page.goto(`data:text/html,${encodeURIComponent(html)}`);
    await page.waitForTimeout(settleMs);
    return await frameP95(page, () => scroll(page));
  } finally {
    await measured.close();
  }
}

/** Frames in which a canvas of the map's size is wiped and nothing is drawn: what the browser takes to show one here. */
async function bareCanvasP95(browser: Browser): Promise<number> {
  const measured = await openMeasuredPage(browser, { address: '', record: null });
  try {
    const { page } = measured;
    const wipe = `const gl = document.querySelector('canvas').getContext('webgl2'); let turn = 0;
      const draw = () => { gl.clearColor((turn++ % 10) / 10, 0.5, 0.5, 1); gl.clear(gl.COLOR_BUFFER_BIT); requestAnimationFrame(draw); };
      draw();`;
    const html = `<body style="margin: 0"><canvas width="1440" height="760"></canvas><script>${wipe}</script>`;
    await page.goto(`data:text/html,${encodeURIComponent(html)}`);
    await page.waitForTimeout(settleMs);
    return await frameP95(page, () => pan(page));
  } finally {
    await measured.close();
  }
}

async function readWeight({ page, devtools }: MeasuredPage): Promise<{ heapMb: number; nodes: number }> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    heapMb: usedSize / bytesPerMegabyte,
    nodes: await page.evaluate(() => (globalThis as unknown as ProbedWindow).document.querySelectorAll('*').length),
  };
}

/** What a person does with the list: type, open a row, open the palette, scroll; and what that weighs. */
export async function measureListInteraction(
  browser: Browser,
  installation: MeasuredInstallation,
  label: string,
): Promise<Figure[]> {
  const bareScrollMs = await bareScrollP95(browser);
  const measured = await openList(browser, installation);
  try {
    const { page } = measured;
    const scrollMs = await frameP95(page, () => scroll(page));
    const { heapMb, nodes } = await readWeight(measured);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    const searchMs = await longestInteraction(measured, () => page.keyboard.type('bft1', { delay: keyPauseMs }));
    await field.fill('');
    await page.waitForTimeout(settleMs);
    const rowMs = await longestInteraction(measured, () => page.locator('[data-row-link]').nth(1).click());
    const paletteMs = await longestInteraction(measured, () => page.keyboard.press('Control+k'));
    const typingMs = await longestInteraction(measured, () => page.keyboard.type('bft', { delay: keyPauseMs }));
    return [
      {
        ...atMost(`list, ${label}: frame while scrolling, p95`, scrollMs, 'ms', 33),
        baseline: { name: 'plain rows', value: bareScrollMs },
      },
      atMost(`list, ${label}: memory after a collection`, heapMb, 'MB', 30),
      atMost(`list, ${label}: elements`, nodes, 'elements', 1_500),
      atMost(`list, ${label}: typing in the search, longest`, searchMs, 'ms', 100),
      atMost(`list, ${label}: opening a row`, rowMs, 'ms', 200),
      atMost(`list, ${label}: opening the palette`, paletteMs, 'ms', 200),
      atMost(`list, ${label}: typing in the palette, longest`, typingMs, 'ms', 200),
    ];
  } finally {
    await measured.close();
  }
}

/** Scrolling and typing where an emulated graphics card draws the page: what is costly to draw shows. */
export async function measureListDrawing(browser: Browser, installation: MeasuredInstallation): Promise<Figure[]> {
  const bareScrollMs = await bareScrollP95(browser);
  const measured = await openList(browser, installation);
  try {
    const { page } = measured;
    const scrollMs = await frameP95(page, () => scroll(page));
    await page.getByRole('main').getByRole('searchbox').focus();
    const searchMs = await longestInteraction(measured, () => page.keyboard.type('bft1', { delay: keyPauseMs }));
    return [
      {
        ...atMost('list, emulated graphics card: frame while scrolling, p95', scrollMs, 'ms', 110),
        baseline: { name: 'plain rows', value: bareScrollMs },
      },
      atMost('list, emulated graphics card: typing in the search, longest', searchMs, 'ms', 250),
    ];
  } finally {
    await measured.close();
  }
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  await page.mouse.down();
  for (let step = 0; step < panSteps; step += 1) {
    await page.mouse.move(700 + (step < panSteps / 2 ? step : panSteps - step) * 5, 500);
    await page.waitForTimeout(leastToldMs);
  }
  await page.mouse.up();
}

/** Dragging the map, drawn by whatever draws here: without a graphics card that is the processor. */
export async function measurePan(browser: Browser, installation: MeasuredInstallation): Promise<Figure[]> {
  const bareCanvasMs = await bareCanvasP95(browser);
  const measured = await openMeasuredPage(browser, installation);
  try {
    const { page } = measured;
    await page.goto(`${installation.address}/vehicles?view=map`);
    await page.locator('.maplibregl-canvas').waitFor();
    await page.getByText('Loading the map').waitFor({ state: 'detached', timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    const panMs = await frameP95(page, () => pan(page));
    return [
      {
        ...atMost('map: frame while dragging, p95', panMs, 'ms', 80),
        baseline: { name: 'an empty canvas', value: bareCanvasMs },
      },
    ];
  } finally {
    await measured.close();
  }
}
