import { expect } from '@playwright/test';
import { get, send, signInForToken } from './interface.ts';
import { test } from './signed-in.ts';
import { sendTyres } from './telematics-unit.ts';

const owners = ['Brackenfold Trunking', 'Wrenmoor Express'] as const;
const recommendedKpa = 850;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A vehicle of a customer's with one tyre nearly empty; its id. */
async function createVehicle(token: string, registration: string, owner: Named, imei: string): Promise<number> {
  const axle = (type: string) => ({ type, recommended_kpa: recommendedKpa });
  const { id } = await send<{ id: number }>(token, '/tyrewatch/vehicles', {
    registration,
    vehicle_type: 'truck',
    organization_id: owner.id,
    axle_configuration: '2x4',
    axles: [axle('steer'), axle('drive')],
  });
  await send(token, '/tyrewatch/telematics_units', { imei, vehicle_id: id });
  for (const _packet of ['first', 'second']) {
    await sendTyres(imei, [400, ...Array.from({ length: 5 }, () => recommendedKpa)]);
  }
  return id;
}

test('two customers’ vehicles of one registration are told apart wherever they stand', async ({ page }) => {
  const digits = String(Date.now()).slice(-6);
  const registration = `NS${digits}`;
  const token = await signInForToken();
  const { items } = await get<{ items: Named[] }>(token, '/tyrewatch/organizations?limit=200');
  const ids: number[] = [];
  for (const [place, name] of owners.entries()) {
    const owner = items.find((organisation) => organisation.name === name);
    if (owner === undefined) throw new Error(`the demo has no ${name}`);
    ids.push(await createVehicle(token, registration, owner, `35000002${digits}${place}`));
  }

  await test.step('alerts are of one owner each', async () => {
    await page.goto('/alerts');
    for (const owner of owners) {
      const line = page.getByRole('article', { name: `${registration}, ${owner}`, exact: true });
      await expect(line).toHaveCount(1);
      await expect(line).toContainText(owner);
    }
  });

  await test.step('so are rows of the list and lines of the palette', async () => {
    await page.goto(`/vehicles?q=${registration}`);
    for (const owner of owners) await expect(page.getByRole('row').filter({ hasText: owner })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(registration);
    for (const owner of owners)
      await expect(page.getByRole('option', { name: `${registration} ${owner}` })).toBeVisible();
  });

  await test.step('an address that means either leads to the one that is chosen', async () => {
    await page.goto(`/vehicles/${registration.toLowerCase()}?wheel=1A`);
    await expect(page.getByRole('heading', { name: 'Several vehicles have', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: owners[1] }).click();
    await expect(page).toHaveURL(`/vehicles/~${ids[1]}?wheel=1A`);
    await expect(page).toHaveTitle(new RegExp(`${registration} Overview$`));
    await expect(page.getByRole('link', { name: /^1A .*Below danger threshold/ })).toBeVisible();

    await page.goto(`/vehicles?vehicle=${registration}`);
    const pane = page.getByRole('region', { name: registration });
    await pane.getByRole('link', { name: owners[0] }).click();
    await expect(page).toHaveURL(new RegExp(`vehicle=(~|%7E)${ids[0]}`));
    await expect(pane.getByRole('link', { name: /^1A .*Below danger threshold/ })).toBeVisible();
  });
});
