import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ListedVehicle } from './interface.ts';
import { test } from './signed-in.ts';

/** Puts the event stream into the test's hands: nothing happens on the page but what `announce` says. */
const takeEventStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const browserFetch = window.fetch;
    const early: Uint8Array[] = [];
    let write = (text: Uint8Array): void => void early.push(text);
    window.addEventListener('announced', (event) =>
      write(new TextEncoder().encode((event as CustomEvent<string>).detail)),
    );
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.endsWith('/tyrewatch/live')) return browserFetch(input, init);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(text);
          early.splice(0).forEach(write);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });

const announce = (page: Page, name: string, content: object): Promise<void> =>
  page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('announced', { detail }));
    },
    `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`,
  );

interface Answered {
  items: ListedVehicle[];
  total: number;
}

/** Answers the list as the server does, in the order that `arrange` gives it. */
const arrangeList = (page: Page, arrange: (items: ListedVehicle[]) => ListedVehicle[]): Promise<unknown> =>
  page.route(/\/tyrewatch\/vehicles\?/, async (route: Route) => {
    const response = await route.fetch();
    const answered = (await response.json()) as Answered;
    const items = arrange(answered.items);
    const total = answered.total + items.length - answered.items.length;
    await route.fulfill({ response, json: { ...answered, items, total } });
  });

const offer = 'Levels have changed: update the order';

test('a list that orders itself anew takes nobody away from where they are', async ({ page }) => {
  let listed: ListedVehicle[] = [];
  let arrange = (items: ListedVehicle[]): ListedVehicle[] => items;
  const vehicleAt = (place: number): ListedVehicle => {
    const vehicle = listed[place];
    if (vehicle === undefined) throw new Error(`nothing is listed at ${place}`);
    return vehicle;
  };
  const link = (vehicle: ListedVehicle) => page.locator(`[data-row-link][href$="/${vehicle.registration}"]`);
  const rowOf = (vehicle: ListedVehicle) => page.locator('[data-row-index]').filter({ has: link(vehicle) });
  const offered = page.getByRole('status').getByRole('button', { name: offer });
  const changeLevel = (vehicle: ListedVehicle) =>
    announce(page, 'vehicles', { vehicles: [{ ...vehicle, level: vehicle.level === 'okay' ? 'stale' : 'okay' }] });

  await page.clock.install();
  await takeEventStream(page);
  await arrangeList(page, (items) => {
    listed = arrange(items);
    return listed;
  });
  await page.goto('/vehicles?sort=registration');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  await link(vehicleAt(0)).focus();
  const own = vehicleAt(2);

  await test.step('the focus goes with the vehicle, and Enter opens that one', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(link(own)).toBeFocused();
    arrange = (items) => [...items.slice(3, 9), ...items.slice(0, 3), ...items.slice(9)];
    await announce(page, 'reset', {});
    await expect(rowOf(own)).toHaveAttribute('data-row-index', '8');
    await expect(link(own)).toBeFocused();
    arrange = (items) => [...items.slice(0, 2), ...items.slice(3), ...items.slice(2, 3)];
    await announce(page, 'reset', {});
    await expect.poll(async () => Number(await rowOf(own).getAttribute('data-row-index'))).toBeGreaterThan(40);
    await expect(link(own)).toBeFocused();
    await expect(link(own)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`vehicle=${own.registration}`));
    await expect(link(own)).toBeFocused();
  });

  await test.step('of a vehicle that is gone the focus goes to the next one, which is said', async () => {
    arrange = (items) => items.filter(({ id }) => id !== own.id);
    await announce(page, 'reset', {});
    await expect(page.getByRole('status').filter({ hasText: `${own.registration} is no longer` })).toBeAttached();
    await expect(page.locator('[data-row-link]:focus')).toBeInViewport();
  });

  await test.step('the offer is announced, covers no row and stays while the focus is on it', async () => {
    arrange = (items) => items;
    await page.goto('/vehicles?sort=registration');
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
    await link(vehicleAt(0)).focus();
    await page.keyboard.press('End');
    const end = link(vehicleAt(listed.length - 1));
    await expect(end).toBeFocused();
    await changeLevel(vehicleAt(listed.length - 1));
    await expect(offered).toBeVisible();
    const bottomOf = async (what: Locator): Promise<number> => {
      const box = await what.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(() => bottomOf(end)).toBeLessThanOrEqual((await offered.boundingBox())?.y ?? 0);
    const [offerBox, listBox] = [
      await offered.boundingBox(),
      await page.getByRole('table').locator('..').boundingBox(),
    ];
    expect(offerBox?.y).toBeGreaterThanOrEqual((listBox?.y ?? 0) + (listBox?.height ?? 0));
    await offered.focus();
    await page.clock.runFor(20_000);
    await expect(offered).toBeFocused();
  });

  await test.step('who takes it goes to the first row of the new order', async () => {
    arrange = (items) => items.toReversed();
    const last = vehicleAt(listed.length - 1);
    await page.keyboard.press('Enter');
    await expect(link(last)).toBeFocused();
    await expect(rowOf(last)).toHaveAttribute('data-row-index', '0');
    await expect(offered).toHaveCount(0);
  });

  await test.step('on a phone it stands above the bar at the bottom, before anything is scrolled', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/vehicles?sort=registration');
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
    await changeLevel(vehicleAt(0));
    await expect(offered).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation').last().boundingBox();
    const box = await offered.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
