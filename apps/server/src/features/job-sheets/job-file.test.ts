import { inflateSync } from 'node:zlib';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const { tenants } = await createTestWorld(server);
  const key = await createTestApiKey(server, tenants.customerId);
  await sendReadings(server, key, [testReading(1, server.clock.nowMs - 1000, testTyres([['2B', 500, 7]]))]);
});
afterAll(async () => server.close());

/** What a PDF of ours says, page by page, word by word as it is drawn: the glyphs of each font by its table of Unicode. */
function pagesOf(file: Buffer): string[] {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const referenced = (body: string, name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const streamOf = (body: string): string => {
    const from = body.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
  };
  const glyphs = (font: string): string[] => {
    const [, table = ''] = /beginbfrange([\s\S]*)endbfrange/.exec(streamOf(referenced(font, 'ToUnicode'))) ?? [];
    return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) =>
      [...row.matchAll(/<([\da-f ]*)>/gi)].map(([, code = '']) =>
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const fonts = new Map(
      [...referenced(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        glyphs(objects.get(id) ?? ''),
      ]),
    );
    const resources = referenced(page, 'Resources');
    const drawn = streamOf(referenced(page, 'Contents')).replace(
      '/PageCount Do',
      streamOf(referenced(resources, 'PageCount')),
    );
    let font: string[] = [];
    const words: string[] = [];
    for (const [, name, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? [];
      const codes = [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      words.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '').join(''));
    }
    return words.join(' ').replaceAll(/\s+/g, ' ');
  });
}

async function pdfOf(preferences: object, lines: readonly object[]) {
  const token = await tokenOf(server, 'admin');
  await call(server, 'PATCH', '/tyrewatch/me', { token, body: preferences });
  const note = 'Şükrü Öztürk: ğıİĞ';
  const { json } = await call(server, 'POST', '/tyrewatch/job_sheets', {
    token,
    body: { vehicle_id: 'TW0001', note, lines },
  });
  const { id } = json as JobSheetDetail;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({
    method: 'GET',
    url: `/tyrewatch/job_sheets/${id}/file?format=pdf`,
    headers,
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename=tyrewatch-job-sheet-J-${id}.pdf`,
  });
  return { id, file: answer.rawPayload, pages: pagesOf(answer.rawPayload) };
}

const low = { position: '2B', work: 'inflate', target_kpa: 800 };

describe('a job sheet as PDF', () => {
  it('is one page in the reader’s language and units, tagged, with the hot target and a warning about a low tyre', async () => {
    const { id, file, pages } = await pdfOf({ language: 'en_GB', pressure_unit: 'psi' }, [low]);
    expect(pages).toHaveLength(1);
    for (const words of [
      `Job sheet J-${id}`,
      `localhost:80/job-sheets/J-${id}`,
      'TW0001',
      'axle 2, left inner',
      '110 psi',
    ])
      expect(pages[0]).toContain(words);
    for (const words of ['at 7 °C tyre temperature', '116 psi cold (20 °C) ± 3 psi', 'Low tyre: check for damage'])
      expect(pages[0]).toContain(words);
    for (const words of [
      '−5 °C',
      '50 °C',
      'Before, psi',
      'DOT week',
      'Torque, Nm',
      'Signature',
      'by Test admin',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(words);
    expect(pages[0]).toContain('Şükrü Öztürk: ğıİĞ');
    const source = file.toString('latin1');
    for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en-GB)', '/S /TH', '/S /Figure'])
      expect(source).toContain(part);
  });

  it('goes on to a second page after six lines, with its head again', async () => {
    const positions = ['1A', '1B', '2A', '2C', '2D'].map((position) => ({
      position,
      work: 'inflate',
      target_kpa: 800,
    }));
    const others = [{ work: 're_torque' }, { work: 'other', note: 'Yıkama' }];
    const lines = [low, ...positions, ...others];
    const { id, pages } = await pdfOf({ language: 'tr', pressure_unit: 'bar' }, lines);
    expect(pages).toHaveLength(2);
    for (const page of pages) for (const words of [`İş emri J-${id}`, 'TW0001']) expect(page).toContain(words);
    expect(pages[0]).toContain('8,0 bar');
    expect(pages[0]).toContain('Sayfa 1 / 2');
    expect(pages[1]).toContain('Diğer iş: Yıkama');
    expect(pages[1]).toContain('İmza');
    expect(pages[1]).toContain('Sayfa 2 / 2');
  });
});
