import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHttpListener } from './http-listener.ts';
import type { HttpListener } from './http-listener.ts';
import { languages } from './i18n/language.ts';
import { texts } from './i18n/texts.ts';
import { openMailFolder } from './mail-folder.ts';
import type { MailFolder } from './mail-folder.ts';
import { greatestMailBytes, startSmtpListener } from './smtp-listener.ts';
import type { SmtpListener } from './smtp-listener.ts';

const limit = 3;
let path: string;
let folder: MailFolder;
let http: HttpListener;
let smtp: SmtpListener;
let nowMs: number;

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tyrewatch-mailbox-'));
  nowMs = Date.parse('2026-11-20T08:00:00Z');
  folder = await openMailFolder(path, limit, () => (nowMs += 1000));
  http = await startHttpListener(0, folder);
  smtp = await startSmtpListener(0, (source) => folder.keep(source));
});
afterEach(async () => {
  await Promise.all([http.close(), smtp.close()]);
  await rm(path, { recursive: true });
});

const source = (subject: string, html = '<p>Hello <b>there</b></p>', headers = ''): string =>
  [
    'From: Tyrewatch <tyres@example.com>',
    'To: Pat <pat@example.com>',
    `Subject: ${subject}`,
    ...(headers === '' ? [] : [headers]),
    'Content-Type: multipart/alternative; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello there <plain>',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--x--',
    '',
  ].join('\r\n');

/** Speaks SMTP line by line; answers what the server said to the whole mail. */
function deliver(content: string, size = ''): Promise<string> {
  const lines = [
    'EHLO test',
    `MAIL FROM:<a@example.com>${size}`,
    'RCPT TO:<pat@example.com>',
    'DATA',
    `${content}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const socket = createConnection(smtp.port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter((part) => /^\d{3} /.test(part))) {
        said.push(line);
        socket.write(`${lines.shift() ?? ''}\r\n`);
      }
    });
    socket.on('close', () => resolve(said.at(-2) ?? ''));
    socket.on('error', reject);
  });
}

const get = async (url: string, language = 'en') => {
  const answer = await fetch(`http://127.0.0.1:${http.port}${url}`, { headers: { 'accept-language': language } });
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    text: await answer.text(),
  };
};
const newest = () => folder.list()[0]?.id ?? '';

describe('the mailbox', () => {
  it('says that it is empty', async () => {
    expect((await get('/mailbox')).text).toContain('No e-mails yet');
  });

  it('takes a mail over SMTP, lists it and shows both parts and the headers', async () => {
    expect(await deliver(source('=?utf-8?Q?Gr=C3=BC=C3=9Fe?='))).toMatch(/^250/);
    const list = (await get('/mailbox')).text;
    expect(list).toContain('Grüße');
    expect(list).toContain('Pat &lt;pat@example.com&gt;');
    const page = (await get(`/mailbox/mails/${newest()}`)).text;
    expect(page).toContain('Hello there &lt;plain&gt;');
    expect(page).toContain('<dt>Subject</dt>');
    expect(page).toContain(
      `src="/mailbox/mails/${newest()}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    expect((await get(`/mailbox/mails/${newest()}/html`)).text).toContain('<b>there</b>');
  });

  it('keeps one of a mail that is handed over twice', async () => {
    const again = source('Again', '<p>x</p>', 'Message-ID: <1@example.com>');
    await deliver(again);
    await deliver(again);
    await deliver(source('Other', '<p>x</p>', 'Message-ID: <2@example.com>'));
    expect(folder.list().map(({ subject }) => subject)).toEqual(['Other', 'Again']);
  });

  it('shows a file that came along, as text', async () => {
    const file = ['Content-Type: text/csv', 'Content-Disposition: attachment; filename="report.csv"', '', 'a,<b>'];
    await deliver(source('with a file').replace('--x--', ['--x', ...file, '--x--'].join('\r\n')));
    const page = (await get(`/mailbox/mails/${newest()}`)).text;
    expect(page).toMatch(/<summary>Attached file: report\.csv<\/summary><pre>a,&lt;b&gt;\s*<\/pre>/);
  });

  it('keeps the newest mails only, on the disk too, and finds them after a start', async () => {
    for (const number of [1, 2, 3, 4]) await deliver(source(`number ${number}`));
    expect(folder.list().map(({ subject }) => subject)).toEqual(['number 4', 'number 3', 'number 2']);
    expect(await readdir(path)).toHaveLength(limit);
    const again = await openMailFolder(path, limit, () => nowMs);
    expect(again.list()).toEqual(folder.list());
  });

  it('keeps them for nobody else to read', async () => {
    const inner = join(path, 'made');
    const made = await openMailFolder(inner, limit, () => nowMs);
    await made.keep(Buffer.from(source('private')));
    const [name = ''] = await readdir(inner);
    const rights = await Promise.all([inner, join(inner, name)].map(async (file) => (await stat(file)).mode & 0o777));
    expect(rights).toEqual([0o700, 0o600]);
  });

  it('refuses a mail that is too big and takes the next', async () => {
    expect(await deliver(source('big', 'x'.repeat(greatestMailBytes)))).toMatch(/^552/);
    expect(await deliver(source('small'))).toMatch(/^250/);
    expect(folder.list()).toHaveLength(1);
  });

  it.each(languages)('speaks %s', async (language) => {
    const { text } = await get('/mailbox', `${language},en;q=0.5`);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(texts[language].refresh);
    expect((await get(`/mailbox?language=${language}`, 'xx')).text).toContain(texts[language].refresh);
  });

  it('says of a mail that made room that it is gone', async () => {
    const { status, text } = await get('/mailbox/mails/1-2');
    expect([status, text.includes('no longer here')]).toEqual([404, true]);
  });

  it.each(['/', '/mailbox/..%2f..%2fetc', '/mailbox/mails/x/html', '/mailbox/mails//html', '/mailbox/other'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );
});

describe('what a mail brings along', () => {
  it('cannot run, load or frame anything', async () => {
    await deliver(source('<script>alert(1)</script>', '<script>alert(1)</script><img src="https://evil.example/x">'));
    const list = await get('/mailbox');
    expect(list.text).not.toContain('<script');
    expect(list.policy).toContain("default-src 'none'");
    expect(list.policy).toContain("frame-ancestors 'none'");
    const { policy } = await get(`/mailbox/mails/${newest()}/html`);
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).not.toContain('script');
  });

  it('stays text in headers', async () => {
    await deliver(source('x', '<p>x</p>', 'X-Trick: "><img src=x onerror=alert(1)>'));
    expect((await get(`/mailbox/mails/${newest()}`)).text).not.toContain('<img');
  });
});
