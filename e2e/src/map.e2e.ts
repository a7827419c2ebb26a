import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { speak } from './speak.ts';

const boundsOf = (page: Page): string | null => new URL(page.url()).searchParams.get('bounds');
/** West edge and width of the window in the address, in degrees. */
const windowOf = (page: Page): { west: number; span: number } => {
  const [west = Number.NaN, , east = Number.NaN] = (boundsOf(page) ?? '').split(',').map(Number);
  return { west, span: east - west };
};
const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas');
/** Pixels that are drawn for one of the page's. */
const sharpness = (page: Page): Promise<number> =>
  canvas(page).evaluate((drawn) => Number(drawn.getAttribute('width')) / drawn.clientWidth);

test('the map tells when its ground or the counts are missing, follows the hand, keeps its place and is sharp at rest', async ({
  page,
}) => {
  await page.route('**/basemap/ground.pmtiles', (route) => route.abort());
  await page.route('**/tyrewatch/vehicles/counts*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/vehicles?view=map');
  for (const [text, address] of [
    ['The counts could not be loaded', '**/tyrewatch/vehicles/counts*'],
    ['The base map could not be loaded; vehicles are shown without it', '**/basemap/ground.pmtiles'],
  ] as const) {
    const bar = page.getByRole('alert').filter({ hasText: text });
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
    await page.unroute(address);
    await bar.getByRole('button', { name: 'Try again' }).click();
    await expect(bar).toBeHidden();
  }
  await expect(page.getByText(/^\d+ vehicles$/)).toBeVisible();
  await expect(page.getByText('GeoNames')).toBeVisible();
  await expect(page.getByText('Loading the map')).toBeHidden({ timeout: 30_000 });
  expect(boundsOf(page)).toBeNull();

  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (): Promise<void> => {
    const before = boundsOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + step * 20, y);
    await page.mouse.up();
    await expect.poll(() => boundsOf(page)).not.toBe(before);
  };
  await drag();
  const { west, span } = windowOf(page);
  await drag();
  // All the way, and perhaps a little further by its own weight.
  expect((west - windowOf(page).west) / span).toBeGreaterThan((200 / box.width) * 0.8);
  const dragged = boundsOf(page);
  await expect.poll(() => sharpness(page)).toBeCloseTo(1, 1);

  await page.mouse.wheel(0, -300);
  await expect.poll(() => boundsOf(page)).not.toBe(dragged);
  await expect.poll(() => sharpness(page)).toBeCloseTo(1, 1);

  const kept = boundsOf(page);
  const { span: keptSpan } = windowOf(page);
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByText('Loading the map')).toBeHidden({ timeout: 30_000 });
  expect(boundsOf(page)).toBe(kept);
  // The window of the map narrows nothing.
  await expect(page.getByRole('link', { name: /^\d+\s*All$/ })).toHaveAttribute('aria-current', 'page');
  // The window of the address, neither wider nor narrower: a drag tells how wide it is.
  await drag();
  expect(windowOf(page).span / keptSpan).toBeCloseTo(1, 1);

  await speak(page, 'de');
  await page.reload();
  for (const name of ['Vergrößern', 'Verkleinern']) await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(canvas(page)).toHaveAccessibleName('Karte');
});

test('vehicles at one point are named by the worst of them and open as a list', async ({ page }) => {
  const [longitude, latitude] = [-2.62, 53.41];
  const registrations = ['DG21ATS', 'DG18KFX', 'DG19ABC', 'DG71KSH', 'DG20ABD', 'DG22ABE', 'DG23ABF'];
  const atOnePoint = (value: number): number[] => registrations.map(() => value);
  await page.route('**/tyrewatch/vehicles/positions*', (route) =>
    route.fulfill({
      json: {
        // Ids of nobody: no live event moves them.
        ids: registrations.map((_, row) => 900_000_001 + row),
        registrations,
        latitudes: atOnePoint(latitude),
        longitudes: atOnePoint(longitude),
        headings_deg: registrations.map(() => null),
        levels: registrations.map((registration) => (registration === 'DG71KSH' ? 0 : 5)),
        not_monitored_reasons: registrations.map(() => null),
        silenced_ids: [],
        counts: atOnePoint(1),
        need_action_counts: registrations.map((registration) => (registration === 'DG71KSH' ? 1 : 0)),
        bounds: [longitude, latitude, longitude, latitude],
      },
    }),
  );
  const list = page.getByRole('dialog', { name: '7 vehicles here' });
  const rows = list.getByRole('listitem');
  const opened = async (): Promise<void> => {
    await expect(rows).toHaveCount(7);
    await expect(rows.first()).toHaveText(/DG71\sKSH.*Critical/);
    await expect(rows.nth(1)).toHaveText(/DG18\sKFX.*Okay/);
    await expect(rows.first().getByRole('button')).toBeFocused();
  };

  await test.step('a cluster says how many need action, and opens as a list where going nearer does not help', async () => {
    await page.goto('/vehicles?view=map');
    const cluster = page.getByRole('button', { name: '7 vehicles, 1 needs action' });
    await cluster.press('Enter', { timeout: 30_000 });
    await opened();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(cluster).toBeFocused();
  });

  await test.step('close by, the worst is named; a click opens the list, and a choice from it the vehicle', async () => {
    // Near the right edge.
    const window = [longitude - 0.018, latitude - 0.005, longitude + 0.002, latitude + 0.005].join(',');
    await page.goto(`/vehicles?view=map&bounds=${window}`);
    const place = page.getByRole('button', { name: /^DG71\sKSH, Critical, 6 more vehicles here$/ });
    await expect(place).toBeVisible({ timeout: 30_000 });
    const box = await place.boundingBox();
    if (box === null) throw new Error('no place');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await opened();
    await rows.first().getByRole('button').click();
    await expect(page).toHaveURL(/vehicle=(DG71KSH|~900000004|%7E900000004)/);
    await expect(list).toBeHidden();
    // It comes to the middle of a map that has become narrower.
    const offCentrePx = async (): Promise<number> => {
      const [at, map] = [await place.boundingBox(), await canvas(page).boundingBox()];
      return at === null || map === null ? Infinity : Math.abs(at.x + at.width / 2 - map.x - map.width / 2);
    };
    await expect.poll(offCentrePx).toBeLessThan(5);
  });
});
