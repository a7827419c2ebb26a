import { describe, expect, it } from 'vitest';
import type { ClaimedMail } from '@tyrewatch/store/mail/mail-queue';
import type { Branding } from '@tyrewatch/store/organisations/branding-views';
import { locales } from '../../i18n/locale.ts';
import { composeMail } from './compose-mail.ts';
import { linkToken } from './link-token.ts';
import { findMailAddress } from './mail-address.ts';
import { textColourOn } from './templates/mail-layout.ts';
import { mailTemplates } from './templates/mail-template-table.ts';

const parts = {
  from: { name: 'Tyrewatch', address: 'tyres@example.com' },
  publicUrl: 'https://tyres.example/',
  linkSecret: Buffer.from('secret'),
};
const plain: Branding = {
  productName: null,
  accentColour: null,
  logoId: null,
  mailSenderName: null,
  mailReplyTo: null,
};
const mail = (changes: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: 'mail/1',
  organisationId: 1,
  attempt: 1,
  userId: 7,
  to: { email: 'pat@example.com', name: 'Pat' },
  language: 'en_GB',
  template: 'sign_in_link',
  params: { username: 'pat', inviter: 'Kim', organisation: 'Northern' },
  usableUntilMs: null,
  queuedAtMs: Date.UTC(2026, 10, 21, 23, 15),
  timeZone: 'Europe/Istanbul',
  ...changes,
});
/** What the mails about work on a vehicle are given besides; their subject names the vehicle or the card. */
const job = { registration: 'KX19CRT', position: '2A', axle_configuration: '2x4', job: 12, dealer: 'Tyres', next: '' };
const workParams: Partial<Record<ClaimedMail['template'], ClaimedMail['params']>> = {
  sim_request: { iccid: 'KX19CRT', kind: 'suspend', state: 'refused', card: 1, reference: 'S-1' },
  re_torque: { vehicle_id: 1, registration: 'KX19CRT', wheels: '2A', since_ms: Date.UTC(2026, 10, 21), torque_nm: 600 },
  inspections_due: { vehicles: JSON.stringify([['KX19CRT', 7, '2026-11-30']]) },
  dealer_request: { ...job, wanted: 'replace', customer: 'Northern', until: '2026-11-22T10:00:00Z', size: '' },
  dealer_news: { ...job, news: 'fitted' },
  dealer_silent: job,
  checklist_faults: {
    checklist_id: 12,
    registration: 'KX19CRT',
    driver: 'Pat',
    verdict: 'do_not_drive',
    faults: JSON.stringify([
      ['J-7', 'Brakes: air leak'],
      [null, 'Lights: broken'],
    ]),
  },
  report_file: {
    type: 'maintenance',
    format: 'pdf',
    subject: 'KX19CRT',
    state: 'done',
    file_id: 1,
    size_bytes: 88_000,
    asked_ms: Date.UTC(2026, 10, 21),
    expires_ms: Date.UTC(2026, 11, 21),
  },
};
// the words of a report are tested with the report, those of an alert with the alerts
const templates = (Object.keys(mailTemplates) as ClaimedMail['template'][]).filter(
  (name) => name !== 'report' && name !== 'alert',
);

describe.each(locales)('a mail in %s', (locale) => {
  it.each(templates)('says the same in both parts: %s', (template) => {
    const params = workParams[template];
    const language = locale.replace('-', '_');
    const content = mail({ template, language, ...(params === undefined ? {} : { params }) });
    const { subject, html, text } = composeMail(content, plain, parts);
    expect(subject.replaceAll(/\s/g, '')).toContain(params === undefined ? 'Tyrewatch' : 'KX19CRT');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('Pat');
    for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- ' && !part.endsWith(':'))) {
      expect(html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(line);
    }
  });
});

describe('a link in a mail', () => {
  const token = (id: string, purpose: 'sign_in' | 'reset' | 'invite') => linkToken(parts.linkSecret, id, purpose);

  it.each([
    ['sign_in_link', `https://tyres.example/otp?token=${token('mail/1', 'sign_in')}`],
    ['password_reset', `https://tyres.example/reset-password?token=${token('mail/1', 'reset')}`],
    ['invitation', `https://tyres.example/reset-password?invitation=1&token=${token('mail/1', 'invite')}`],
    ['password_changed', 'https://tyres.example/forgot-password'],
  ] as const)('of %s leads to the public address, the same at each attempt', (template, url) => {
    for (const attempt of [1, 2]) {
      const { html, text } = composeMail(mail({ template, attempt }), plain, parts);
      expect(text).toContain(`\n${url}\n`);
      expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
    }
  });

  it.each([
    ['en_GB', 'Europe/Istanbul', 'was changed on 22 November 2026 at 02:15 GMT+3, and'],
    ['de', 'Europe/Berlin', 'wurde am 22. November 2026 um 00:15 MEZ geändert'],
    ['de', null, 'wurde am 21. November 2026 um 23:15 UTC geändert'],
    ['en_GB', 'Nowhere/At_All', 'was changed on 21 November 2026 at 23:15 UTC, and'],
  ])('of a changed password tells when, in %s in the zone %s', (language, timeZone, said) => {
    expect(composeMail(mail({ template: 'password_changed', language, timeZone }), plain, parts).text).toContain(said);
  });

  it('carries the wanted path, as a value of the query', () => {
    const wanted = '/vehicles?q=a b&levels=critical#top';
    const { text } = composeMail(mail({ params: { username: 'pat', wanted_path: wanted } }), plain, parts);
    const link = new URL(text.split('\n').find((line) => line.includes('/otp?')) ?? '');
    expect([link.origin, link.pathname, link.hash]).toEqual(['https://tyres.example', '/otp', '']);
    expect(link.searchParams.get('redirect')).toBe(wanted);
  });

  it('is another one for another mail, purpose or installation', () => {
    const others = [
      token('mail/2', 'sign_in'),
      token('mail/1', 'reset'),
      linkToken(Buffer.from('x'), 'mail/1', 'sign_in'),
    ];
    expect(new Set([token('mail/1', 'sign_in'), ...others]).size).toBe(4);
    expect(token('mail/1', 'sign_in')).toHaveLength(43);
  });
});

describe('the branding of a mail', () => {
  const branding: Branding = {
    productName: 'Northern Watch',
    accentColour: '#ffd43b',
    logoId: null,
    mailSenderName: 'Northern Tyres',
    mailReplyTo: 'desk@northern.example',
  };

  it('names the product, colours the button readably, and gives sender and reply address', () => {
    const message = composeMail(mail(), branding, parts);
    expect(message.subject).toBe('Your sign-in link for Northern Watch');
    expect(message.html).toContain('background:#ffd43b;color:#000000');
    expect(message.from).toEqual({ name: 'Northern Tyres', address: 'tyres@example.com' });
    expect(message.replyTo).toBe('desk@northern.example');
  });

  it('shows the logo from the public address, and the name beside it', () => {
    const logoId = '0b2f6f1e-6b1e-4b0e-9a39-0c5a3c1e2d4f';
    const { html } = composeMail(mail(), { ...branding, logoId }, parts);
    expect(html).toMatch(
      new RegExp(`<img src="https://tyres.example/tyrewatch/logos/${logoId}" alt="" [^>]*>Northern Watch</td>`),
    );
    expect(composeMail(mail(), branding, parts).html).not.toContain('<img');
  });

  it('cannot bring anything but a colour into the styles', () => {
    const { html } = composeMail(mail(), { ...branding, accentColour: 'red;background:url(//evil)' }, parts);
    expect(html).not.toContain('evil');
  });

  it('takes white on dark colours', () => {
    expect(['#000000', '#1864ab', '#ffffff', '#f2c200'].map(textColourOn)).toEqual([
      '#ffffff',
      '#ffffff',
      '#000000',
      '#000000',
    ]);
  });
});

describe('what people typed', () => {
  it('stays text in the HTML part', () => {
    const params = { username: '<img src=x>', inviter: '"><script>alert(1)</script>', organisation: "O'Neill & Sons" };
    const { html, text } = composeMail(mail({ template: 'invitation', params }), plain, parts);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('O&#39;Neill &amp; Sons');
    expect(text).toContain("O'Neill & Sons");
  });

  it('in an invitation is no message and no link of its own', () => {
    const params = {
      username: 'https://evil.example/prize',
      inviter: `Win at https://evil.example/a or www.evil.example ${'now '.repeat(50)}`,
      organisation: 'St. Gallen evil.example',
    };
    const to = { email: 'pat@example.com', name: 'You won: http://evil.example' };
    const { html, text, to: recipient } = composeMail(mail({ template: 'invitation', params, to }), plain, parts);
    expect(`${html}${text}${recipient.name}`).not.toMatch(/evil\.example/);
    expect(text.match(/now/g)?.length).toBeLessThan(12);
    expect(text).toContain('St. Gallen evil. example');
    expect(text).toContain('pat@example.com');
  });
});

describe('a mail address', () => {
  it.each([
    ['Tyrewatch <a@b.example>', { name: 'Tyrewatch', address: 'a@b.example' }],
    ['"Tyres, Inc" <a@b.example>', { name: 'Tyres, Inc', address: 'a@b.example' }],
    [' a@b.example ', { name: '', address: 'a@b.example' }],
    ['nobody', null],
    ['<>', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(findMailAddress(text)).toEqual(expected);
  });
});
