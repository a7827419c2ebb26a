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

interface Answered<Item> {
  items: Item[];
  total?: number;
}

/** Answers a list as the server does, in the order that `arrange` gives it. */
const arrangeList = <Item>(page: Page, address: RegExp, arrange: (items: Item[]) => Item[]): Promise<unknown> =>
  page.route(address, async (route: Route) => {
    const response = await route.fetch();
    // Null where the page has asked anew meanwhile.
    const answered = (await response.json().catch(() => null)) as Answered<Item> | null;
    if (answered === null) return route.abort();
    const items = arrange(answered.items);
    const total = answered.total === undefined ? {} : { total: answered.total + items.length - answered.items.length };
    return route.fulfill({ response, json: { ...answered, ...total, items } });
  });

const offer = 'Alert levels have changed: re-sort';

test('a list that orders itself anew takes nobody away from where they are', async ({ page }) => {
  let listed: ListedVehicle[] = [];
  let arrange = (items: ListedVehicle[]): ListedVehicle[] => items;
  const vehicleAt = (place: number): ListedVehicle => {
    const vehicle = listed[place];
    if (vehicle === undefined) throw new Error(`nothing is listed at ${place}`);
    return vehicle;
  };
  // The demonstration’s administrator sees several customers: rows lead by id.
  const link = (vehicle: ListedVehicle) => page.locator(`[data-row-link][href$="/~${vehicle.id}"]`);
  const rowOf = (vehicle: ListedVehicle) => page.locator('[data-row-index]').filter({ has: link(vehicle) });
  const offered = page.getByRole('status').getByRole('button', { name: offer });
  const changeLevel = (vehicle: ListedVehicle) =>
    announce(page, 'vehicles', { vehicles: [{ ...vehicle, level: vehicle.level === 'okay' ? 'stale' : 'okay' }] });

  await page.clock.install();
  await takeEventStream(page);
  await arrangeList<ListedVehicle>(page, /\/tyrewatch\/vehicles\?/, (items) => {
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

  await test.step('Esc closes the vehicle beside the list, from its row and from inside, and leads back to the row', async () => {
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/vehicle=/);
    await expect(link(own)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open on its own page' }).focus();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/vehicle=/);
    await expect(link(own)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/vehicle=/);
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

test('the alert inbox moves nothing under whoever works in it by keys', async ({ page }) => {
  let arrange = (items: object[]): object[] => items.slice(1);
  await page.clock.install();
  await takeEventStream(page);
  await arrangeList<object>(page, /\/tyrewatch\/incidents\?/, (items) => arrange(items));
  const lines = page.locator('[data-incident]');
  const order = (): Promise<(string | null)[]> =>
    lines.evaluateAll((drawn) => drawn.map((line) => line.getAttribute('data-incident')));
  const note = page.getByLabel('Note (optional)');
  const offered = page.getByRole('status').getByRole('button', { name: '1 new alert' });
  await page.goto('/alerts');
  await expect(lines.first()).toBeVisible();
  const before = await order();

  await test.step('a new alert waits while a note is written', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.keyboard.type('Driver called');
    arrange = (items) => items;
    await announce(page, 'reset', {});
    await expect(offered).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(note).toBeFocused();
    expect(await order()).toEqual(before);
  });

  await test.step('Esc asks before it drops what was typed', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').getByText('Your changes are not saved yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Driver called');
  });

  await test.step('what was acknowledged stays in its place with the way back', async () => {
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(lines.first().getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(lines.first()).toContainText('Driver called');
    expect(await order()).toEqual(before);
  });

  await test.step('once nobody has touched it the list is in order, and the focus on the next alert', async () => {
    await page.clock.runFor(7000);
    await expect.poll(order).not.toContain(before[0]);
    expect((await order()).filter((id) => !before.includes(id))).toHaveLength(1);
    await expect(lines.locator('a:focus')).toBeAttached();
  });

  await test.step('the tab is in the address; what is undone there stays in its place', async () => {
    await page.getByRole('radiogroup', { name: 'Alerts to show' }).getByText('Acknowledged').click();
    await expect(page).toHaveURL(/\/alerts\?tab=acknowledged$/);
    await page.reload();
    await lines.filter({ hasText: 'Driver called' }).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Acknowledge', exact: true })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/alerts$/);
  });
});
