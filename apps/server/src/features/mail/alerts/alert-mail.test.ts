import type { ClaimedMail } from '@tyrewatch/store/mail/mail-queue';
import type { AlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../i18n/locale.ts';
import {
  alertMailNowMs as nowMs,
  testAlertMail,
  testAlertNews,
  testAlertVehicle,
} from '../../../testing/test-alert-mails.ts';
import { composeMail } from '../compose-mail.ts';

const hourMs = 3_600_000;
const branding = { productName: null, accentColour: null, logoId: null, mailSenderName: null, mailReplyTo: null };
const parts = {
  from: { name: 'Tyrewatch', address: 'tyres@example.com' },
  publicUrl: 'https://tyres.example/',
  linkSecret: Buffer.from('secret'),
};
const mail: ClaimedMail = {
  id: 'mail/1',
  organisationId: 1,
  attempt: 1,
  userId: 7,
  to: { email: 'pat@example.com', name: 'Pat' },
  language: 'en_GB',
  template: 'alert',
  params: {},
  usableUntilMs: null,
  queuedAtMs: nowMs,
  timeZone: 'Europe/London',
};
const compose = (alert: AlertMail, changes: Partial<ClaimedMail> = {}) =>
  composeMail({ ...mail, ...changes }, branding, parts, { alert, nowMs });

const good = { pressureKpa: 740, coldPressureKpa: 676, temperatureC: 41, recommendedKpa: 758, deviationPercent: -10.8 };
const little = { ...good, pressureKpa: 620, coldPressureKpa: 580, deviationPercent: -23.5 };
const unknown = {
  pressureKpa: null,
  coldPressureKpa: null,
  temperatureC: null,
  recommendedKpa: null,
  deviationPercent: null,
};
const one = testAlertNews();
const resolved = testAlertNews({ kind: 'resolved', numbers: good, openedAtMs: one.atMs - 130 * 60_000 });
const warning = testAlertNews({ positionIndex: 5, level: 'warning', numbers: little });
const hot = testAlertNews({
  positionIndex: 1,
  level: 'high_temperature',
  numbers: { ...good, pressureKpa: 850, coldPressureKpa: 758, temperatureC: 92 },
});

const silent = testAlertNews({
  level: 'maintenance',
  numbers: { ...good, reason: 'silent_sensor', silentMinutes: 60 },
});

const dragging = testAlertNews({
  level: 'warning',
  numbers: { ...good, temperatureC: 71, reason: 'heat_difference', differenceK: 38 },
});
const apart = testAlertNews({ level: 'maintenance', numbers: { ...good, reason: 'dual_mismatch', apartKpa: 40 } });
const swapped = testAlertNews({
  level: 'maintenance',
  numbers: { ...good, reason: 'swapped_sensors', swappedWith: 0 },
});
const rate = { lossPercentPerDay: 4.8, lowerLossPercentPerDay: 4.1, upperLossPercentPerDay: 5.6 };
const leaking = testAlertNews({
  positionIndex: 0,
  level: 'maintenance',
  numbers: { ...good, reason: 'leak', leak: rate },
});
const expected = testAlertNews({ positionIndex: 0, level: 'critical', numbers: { ...good, reason: 'predicted' } });

const samples: Record<string, AlertMail> = {
  opened: testAlertMail(),
  raised: testAlertMail([testAlertNews({ kind: 'raised', openedAtMs: nowMs - 3 * hourMs })]),
  re_opened: testAlertMail([testAlertNews({ kind: 're_opened' })]),
  escalated: testAlertMail([
    testAlertNews({ kind: 'escalated', unacknowledgedMs: 902_000, reason: 'escalation_user' }),
  ]),
  re_alarmed: testAlertMail([testAlertNews({ kind: 're_alarmed', unacknowledgedMs: hourMs })]),
  resolved: testAlertMail([resolved]),
  resolved_without_value: testAlertMail([{ ...resolved, numbers: unknown }]),
  without_numbers: testAlertMail([testAlertNews({ numbers: unknown })]),
  hot: testAlertMail([hot]),
  silent: testAlertMail([silent]),
  dragging: testAlertMail([dragging]),
  apart: testAlertMail([apart]),
  swapped: testAlertMail([swapped]),
  leaking: testAlertMail([leaking]),
  expected: testAlertMail([expected]),
  several: testAlertMail([warning, one, hot]),
  several_resolved: testAlertMail([resolved, { ...resolved, positionIndex: 5 }]),
  one_of_two: testAlertMail([resolved, warning]),
  drill: testAlertMail([testAlertNews({ incidentId: null, openedAtMs: null, numbers: good })]),
  digest: testAlertMail(
    [1, 2, 3, 4].map((vehicleId) =>
      testAlertNews({
        vehicleId,
        level: 'maintenance',
        numbers: { ...little, pressureKpa: 740, coldPressureKpa: 676 },
      }),
    ),
    { isDigest: true },
  ),
};

describe('the subject of an alert', () => {
  it.each([
    ['opened', 'DG71 KSH: axle 3 right outer 10 psi – stop as soon as it is safe'],
    ['raised', 'DG71 KSH: axle 3 right outer 10 psi – stop as soon as it is safe'],
    ['re_opened', 'DG71 KSH: axle 3 right outer 10 psi – stop as soon as it is safe (open again)'],
    ['escalated', 'DG71 KSH: axle 3 right outer 10 psi – stop as soon as it is safe (not acknowledged for 15 mins)'],
    [
      're_alarmed',
      'DG71 KSH: axle 3 right outer 10 psi – stop as soon as it is safe (still not acknowledged after 1 hr)',
    ],
    ['resolved', 'DG71 KSH: axle 3 right outer back to 98 psi – resolved after 2 hrs 10 mins'],
    ['resolved_without_value', 'DG71 KSH: axle 3 right outer – resolved after 2 hrs 10 mins'],
    ['without_numbers', 'DG71 KSH: axle 3 right outer – stop as soon as it is safe'],
    ['hot', 'DG71 KSH: axle 1 right 92 °C – complete the run, then repair today'],
    [
      'dragging',
      'DG71 KSH: axle 3 right outer hotter than the other side by 38 K, check brake and bearing – complete the run, then repair today',
    ],
    ['apart', 'DG71 KSH: axle 3 right outer twin tyres 6 psi apart – repair at the next service'],
    [
      'swapped',
      'DG71 KSH: axle 3 right outer sensor swapped with axle 1 left, check sensors first – repair at the next service',
    ],
    ['silent', 'DG71 KSH: axle 3 right outer sensor silent for 60 min of driving – repair at the next service'],
    ['leaking', 'DG71 KSH: axle 1 left leaking, −4.8% a day (−4.1% – −5.6%) – repair at the next service'],
    ['expected', 'DG71 KSH: axle 1 left expected, not measured – stop as soon as it is safe'],
    ['several', 'DG71 KSH: 3 tyres need action – stop as soon as it is safe'],
    ['several_resolved', 'DG71 KSH: 2 tyres are back within limits'],
    ['one_of_two', 'DG71 KSH: axle 2 left inner 84 psi – complete the run, then repair today'],
    ['drill', 'FIRE DRILL – DG71 KSH: axle 3 right outer 98 psi – stop as soon as it is safe'],
    ['digest', 'Tyre maintenance: 4 vehicles'],
  ])('%s says what and what to do', (name, subject) => {
    expect(compose(samples[name] ?? testAlertMail()).subject).toBe(subject);
  });

  it('never says of what has just opened that it is well again', () => {
    const carried = testAlertNews({ level: 'warning', numbers: { ...little, pressureKpa: 740, temperatureC: null } });
    expect(compose(testAlertMail([carried])).subject).toContain('complete the run, then repair today');
    expect(compose(testAlertMail([{ ...carried, kind: 're_alarmed' }])).subject).toContain('back within limits');
  });

  it('is marked in its text where it is a single reading', () => {
    const single = testAlertNews({ numbers: { ...one.numbers, isSingleReading: true } });
    const mark = 'single reading, not yet confirmed';
    expect(compose(testAlertMail([single])).text).toContain(mark);
    expect(compose(testAlertMail([one])).text).not.toContain(mark);
  });

  it('is in the units and language of the recipient', () => {
    const alert = testAlertMail([one], { pressureUnit: 'bar' });
    expect(compose(alert, { language: 'de' }).subject).toBe(
      'DG71 KSH: Achse 3 rechts außen 0,7 bar – So bald wie gefahrlos möglich anhalten',
    );
    expect(compose(alert, { language: 'tr' }).subject).toBe(
      'DG71 KSH: 3. dingil sağ dış 0,7 bar – güvenli olur olmaz durun',
    );
    expect(compose(testAlertMail([hot], { temperatureUnit: 'fahrenheit' })).subject).toContain(' 198 °F ');
  });

  it('stays one line whatever the registration holds', () => {
    const vehicles = new Map([[1, testAlertVehicle({ registration: 'AB\r\nBcc: x@y.example' })]]);
    expect(compose(testAlertMail([one], { vehicles })).subject).toMatch(/^AB {2}Bcc: x@y\.example: axle 3[^\r\n]*$/);
  });
});

describe('the text of an alert', () => {
  it('tells what to do first, then the wheel, where it is, and why it was sent', () => {
    const { text } = compose(samples['raised'] ?? testAlertMail());
    expect(text.replaceAll('\u00A0', ' ')).toMatchInlineSnapshot(`
      "Stop as soon as it is safe
      DG71 KSH · axle 3, right outer

      3D · axle 3, right outer
      !! Critical – below the danger threshold
      Cold pressure: 10 psi
      Recommended cold pressure: 110 psi
      Difference from recommended: −90.9%
      Tyre temperature: 41 °C
      Since: 22 Nov, 11:10 GMT, at this level since 22 Nov, 14:08 GMT

      Where: 3.1 km south-west of Goosnargh, 53.80000, -2.70000
      Last contact: 22 Nov, 14:08 GMT
      Vehicle: Northern Haulage · Trunking · Leeds

      See tyre 3D of DG71 KSH:
      https://tyres.example/vehicles/DG71KSH?wheel=3D

      All tyres as last received: cold pressure in psi:
      1A  ✓ Okay  110  41 °C
      1B  ✓ Okay  110  41 °C
      2A  ✓ Okay  110  41 °C
      2B  m Maintenance  94  41 °C
      2C  ✓ Okay  110  41 °C
      2D  ✓ Okay  110  41 °C
      3A  ✓ Okay  110  41 °C
      3B  ✓ Okay  110  41 °C
      3C  ✓ Okay  110  41 °C
      3D  !! Critical  10  41 °C

      You get this e-mail because you are subscribed to the alerts of the fleet Trunking.
      Choose which alerts you get:
      https://tyres.example/settings?tab=alerts

      -- 
      This e-mail from Tyrewatch was sent to pat@example.com.
      "
    `);
  });

  it('gives times in the recipient’s zone and distances in miles', () => {
    const { text } = compose(testAlertMail([one], { distanceUnit: 'mile' }), { timeZone: 'Europe/Istanbul' });
    expect(text).toContain('22 Nov, 17:08 GMT+3');
    expect(text).toMatch(/2\u00A0mi south-west/);
  });

  it('tells that nobody is concerned in a fire drill', () => {
    const { text } = compose(samples['drill'] ?? testAlertMail());
    expect(text.startsWith('This is a fire drill\n')).toBe(true);
    expect(text).toContain('No tyre is concerned');
  });

  it('sends contacts to their administrator, not to settings they cannot open', () => {
    const { text } = compose(testAlertMail([testAlertNews({ reason: 'escalation_contact' })], { hasAccount: false }));
    expect(text).toContain('as a contact of the fleet Trunking');
    expect(text).not.toContain('/settings');
  });

  it('tells how much time is left, and when none may be', () => {
    const timed = (hours: number, lowerHours: number, upperHours: number | null, ageHours: number) => {
      const { vehicle } = testAlertVehicle();
      const wheelValues = vehicle.wheelValues.map((values, index) =>
        index !== 5 || values === null
          ? values
          : {
              ...values,
              readingAtMs: nowMs - ageHours * hourMs,
              timeToCritical: { hours, lowerHours, upperHours, isMeasured: true },
            },
      );
      const vehicles = new Map([[1, testAlertVehicle({ wheelValues })]]);
      return compose(testAlertMail([testAlertNews({ ...warning, level: 'maintenance' })], { vehicles })).text;
    };
    expect(timed(30, 20, 40, 0)).toContain('Time to critical: 30 hrs (20 hrs – 40 hrs)');
    expect(timed(30, 20, 40, 0)).toContain('Repair before');
    expect(timed(30, 20, null, 0)).toContain('Time to critical: 30 hrs (at least 20 hrs)');
    expect(timed(3, 2, 4, 5)).toContain('Time to critical: Expected by now');
  });

  it('leads to the wheel, by id where another vehicle has the same registration', () => {
    expect(compose(testAlertMail()).text).toContain('https://tyres.example/vehicles/DG71KSH?wheel=3D\n');
    const vehicles = new Map([[1, { ...testAlertVehicle(), hasNamesake: true }]]);
    expect(compose(testAlertMail([one], { vehicles })).text).toContain('https://tyres.example/vehicles/~1?wheel=3D\n');
  });
});

describe.each(locales)('an alert in %s', (locale) => {
  it.each(Object.keys(samples))('says the same in both forms: %s', (name) => {
    const { html, text } = compose(samples[name] ?? testAlertMail(), { language: locale.replace('-', '_') });
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/undefined|\bnull\b|NaN/);
    const words = html.replaceAll('<br>', ', ').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    const said = text.split('\n').flatMap((line) => line.split(/: |:$| {2}/));
    const missing = said.filter(
      (value) => value !== '-- ' && !words.includes(value.replace(/^\S{1,2} (?=\p{Lu})/u, '')),
    );
    expect(missing).toEqual([]);
  });
});

it('what people typed stays text', () => {
  const vehicles = new Map([
    [1, { ...testAlertVehicle({ registration: '<B>' }), fleetName: '<img src=x>', depotName: '"&' }],
  ]);
  const { html } = compose(testAlertMail([one], { vehicles }));
  expect(html).not.toMatch(/<img|<B>/);
  expect(html).toContain('&lt;img src=x&gt;');
});
