import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserData } from '@tyrewatch/contract/users/user-record';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let provider: string;
let admin: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  provider = await tokenOf(server, 'provider');
  admin = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const path = (rest = '') => `/tyrewatch/organizations/${world.tenants.customerId}${rest}`;
const change = (branding: object) => call(server, 'PATCH', path(), { token: admin, body: { branding } });
const send = (content: Buffer) =>
  call(server, 'POST', path('/logos'), { token: admin, body: { content: content.toString('base64') } });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5a2e' } });
const grant = (enabled: boolean) =>
  call(server, 'PATCH', path('/integrations/4'), { token: provider, body: { enabled } });
const brandingSeenBy = async (token: string) =>
  ((await call(server, 'GET', '/tyrewatch/me', { token })).json as UserData).organization.branding;

describe('branding', () => {
  it('is on request to the provider', async () => {
    expect(problemOf(await change({ product_name: 'North Watch' })).code).toBe('branding_not_granted');
    expect(problemOf(await send(await picture(9, 9).png().toBuffer())).code).toBe('branding_not_granted');
    const refused = await call(server, 'PATCH', path('/integrations/4'), { token: admin, body: { enabled: true } });
    expect(problemOf(refused).status).toBe(403);
    expect((await grant(true)).json).toMatchObject({ name: 'BRANDING', status: 'on' });
  });

  it('shows to everybody below, until the feature is switched off', async () => {
    const part = await tokenOf(server, 'part');
    await change({ product_name: 'North Watch', accent_colour: '#0b5a2e', mail_reply_to: 'help@north.example' });
    const shown = { product_name: 'North Watch', accent_colour: '#0b5a2e', logo_url: null };
    expect(await brandingSeenBy(part)).toEqual(shown);
    expect(await brandingSeenBy(provider)).toBeNull();
    const own = { token: part, body: { branding: { product_name: 'Chilled Watch' } } };
    await call(server, 'PATCH', `/tyrewatch/organizations/${world.tenants.partId}`, own);
    expect(await brandingSeenBy(part)).toEqual({ ...shown, product_name: 'Chilled Watch' });
    const { json } = await call(server, 'GET', `/tyrewatch/organizations/${world.tenants.partId}`, { token: part });
    expect(json).toMatchObject({ inherited_branding: { product_name: 'North Watch' }, may_brand: true });
    await grant(false);
    expect(await brandingSeenBy(part)).toBeNull();
    await grant(true);
  });
});

describe('a logo', () => {
  it('is encoded anew, loses what the file said of its place, and is served to whoever knows its name', async () => {
    const sent = await picture(2000, 1000)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { json } = await send(sent);
    expect(json).toMatchObject({ width_px: 320, height_px: 160 });
    const { logo_id: logoId, logo_url: url } = json as { logo_id: string; logo_url: string };
    await change({ logo_id: logoId });
    expect((await brandingSeenBy(admin))?.logo_url).toBe(url);
    const answer = await server.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const served = await sharp(answer.rawPayload).metadata();
    expect(served).toMatchObject({ format: 'png', width: 320, height: 160 });
    expect(served.exif).toBeUndefined();
  });

  it.each([
    ['a document', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a text with the first bytes of a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    ['a moving picture', Buffer.from('GIF89a')],
  ])('is not made of %s', async (_what, content) => {
    expect(problemOf(await send(content))).toMatchObject({ status: 422, errors: [{ field: 'content' }] });
  });

  it('is not made of too many pixels or bytes', async () => {
    const wide = await picture(5000, 10).png().toBuffer();
    expect(problemOf(await send(wide)).errors?.[0]?.code).toBe('too_many_pixels');
    const noise = Buffer.alloc(1_048_577, 1);
    (await picture(5, 5).png().toBuffer()).copy(noise);
    expect([413, 422]).toContain(problemOf(await send(noise)).status);
  });

  it('of another organisation cannot be named, and drafts do not pile up', async () => {
    const elsewhere = await call(server, 'POST', `/tyrewatch/organizations/${world.tenants.providerId}/logos`, {
      token: provider,
      body: { content: (await picture(9, 9).png().toBuffer()).toString('base64') },
    });
    const { logo_id: foreign } = elsewhere.json as { logo_id: string };
    expect(problemOf(await change({ logo_id: foreign }))).toMatchObject({ errors: [{ field: 'branding.logo_id' }] });
    const used = await brandingSeenBy(admin);
    for (let count = 0; count < 12; count += 1)
      await send(
        await picture(9, 9 + count)
          .png()
          .toBuffer(),
      );
    const kept = await server.store
      .open('owner')
      .kysely.selectFrom('organisation_logo')
      .select('id')
      .where('organisation_id', '=', world.tenants.customerId)
      .execute();
    expect(kept.length).toBe(9);
    expect((await server.app.inject({ method: 'GET', url: used?.logo_url ?? '' })).statusCode).toBe(200);
  });

  it('that nobody made is not found', async () => {
    for (const name of ['00000000-0000-4000-8000-000000000000', 'nonsense', "'"]) {
      expect((await server.app.inject({ method: 'GET', url: `/tyrewatch/logos/${name}` })).statusCode).toBe(404);
    }
  });
});
