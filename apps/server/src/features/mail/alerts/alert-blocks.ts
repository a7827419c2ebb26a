import { escapeHtml } from '../templates/escape-html.ts';
import type { MailBlock } from '../templates/mail-content.ts';
import { levelLook } from './level-look.ts';
import type { AlertedWheel } from './alerted-wheel.ts';
import type { AlertWords } from './alert-words.ts';
import { findingText, instructionText, lastedHours, standingText } from './alert-subject.ts';

const presentation = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** A fact with its name; what is not known has none. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Where the value leads; absent: nowhere. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** Blocks one after the other. */
export const joinBlocks = (blocks: readonly MailBlock[]): MailBlock => ({
  html: blocks.map(({ html }) => html).join('\n'),
  text: blocks.map(({ text }) => text).join('\n\n'),
});

/** A coloured box: a heading and lines below it. */
export function boxBlock(
  { fill, text, sign }: { readonly fill: string; readonly text: string; readonly sign: string },
  heading: string,
  lines: readonly string[],
): MailBlock {
  const below = lines.map((line) => `<div style="margin-top:4px;font-size:15px">${escapeHtml(line)}</div>`);
  return {
    html:
      `<table ${presentation} style="margin:0 0 20px"><tr><td bgcolor="${fill}" style="padding:16px 18px;background:${fill};color:${text};border-radius:8px">` +
      `<div style="font-size:21px;line-height:1.3;font-weight:700">${sign === '' ? '' : `${escapeHtml(sign)}&nbsp; `}${escapeHtml(heading)}</div>${below.join('')}</td></tr></table>`,
    text: [heading, ...lines].join('\n'),
  };
}

const factHtml = ({ name, value, link }: Fact): string =>
  `<tr><td class="tw-dim tw-rule" width="42%" style="padding:6px 12px 6px 0;border-bottom:1px solid #e3e7eb;font-size:13px;color:#5b6670;vertical-align:top">${escapeHtml(name)}</td>` +
  `<td class="tw-rule" style="padding:6px 0;border-bottom:1px solid #e3e7eb;font-weight:600;vertical-align:top">${escapeHtml(value).replaceAll('\n', '<br>')}` +
  `${link === undefined ? '' : ` <a class="tw-link" href="${escapeHtml(link.url)}" style="color:#1864ab;font-weight:400;white-space:nowrap">${escapeHtml(link.label)}</a>`}</td></tr>`;

/** Facts under each other. */
export const factBlock = (facts: readonly Fact[]): MailBlock => ({
  html: `<table ${presentation} style="margin:0 0 20px;border-collapse:collapse">${facts.map(factHtml).join('')}</table>`,
  text: facts.map(({ name, value }) => `${name}: ${value.replaceAll('\n', ', ')}`).join('\n'),
});

function timeLeftText({ timeToCritical: left }: AlertedWheel, { translate, duration }: AlertWords): string | null {
  if (left === null || left.end === 'measured') return null;
  if (left.end === 'passed') return translate('alerts.expected_by_now');
  const { hours, lower_hours: lower, upper_hours: upper } = left;
  const likely = duration(hours);
  const least = duration(lower, hours);
  if (upper === null) return translate('alerts.at_least', { likely, least });
  return `${likely} (${least} – ${duration(upper, hours)})`;
}

function sinceText({ news }: AlertedWheel, { translate, zonedTime }: AlertWords): string {
  const { kind, openedAtMs, atMs } = news;
  const opened = zonedTime(openedAtMs ?? atMs);
  if (kind !== 'raised' || openedAtMs === atMs) return opened;
  return translate('alerts.since_and_level', { opened, at: zonedTime(atMs) });
}

function wheelFacts(wheel: AlertedWheel, words: AlertWords, isOneOfMany: boolean): Fact[] {
  const { translate, pressure, temperature, write } = words;
  // of a sensor that is silent the last reading says nothing any more
  const isSilent = !wheel.isResolved && wheel.news.numbers.reason === 'silent_sensor';
  const { recommendedKpa, ...numbers } = wheel.news.numbers;
  const coldPressureKpa = isSilent ? null : numbers.coldPressureKpa;
  const deviationPercent = isSilent ? null : numbers.deviationPercent;
  const temperatureC = isSilent ? null : numbers.temperatureC;
  const timeLeft = timeLeftText(wheel, words);
  const hours = lastedHours(wheel);
  const facts: (Fact | null)[] = [
    isOneOfMany ? { name: translate('reports.advice'), value: instructionText(wheel, words) } : null,
    coldPressureKpa === null ? null : { name: translate('reports.cold_pressure'), value: pressure(coldPressureKpa) },
    recommendedKpa === null ? null : { name: translate('reports.recommended'), value: pressure(recommendedKpa) },
    deviationPercent === null
      ? null
      : { name: translate('reports.deviation'), value: write('deviation_percent', deviationPercent) },
    temperatureC === null ? null : { name: translate('reports.temperature'), value: temperature(temperatureC) },
    timeLeft === null ? null : { name: translate('alerts.time_to_critical'), value: timeLeft },
    { name: translate('alerts.since'), value: sinceText(wheel, words) },
    hours === null ? null : { name: translate('alerts.lasted'), value: words.duration(hours) },
  ];
  return facts.filter((fact) => fact !== null);
}

/** One wheel: where it is, its level in words and colour, and its numbers. `isOneOfMany`: what to do is said with it. */
export function wheelBlock(wheel: AlertedWheel, words: AlertWords, isOneOfMany: boolean): MailBlock {
  const { position, wheelsOnAxle, news, isResolved } = wheel;
  const heading = `${position} · ${words.wheelPlace({ position, wheelsOnAxle })}`;
  const { fill, text, sign } = levelLook[isResolved ? 'okay' : news.level];
  // of a single wheel it is said at the top
  const standing = isOneOfMany ? standingText(wheel, words) : null;
  const meaning = news.level === 'stale' ? 'alerts.found_not_monitored' : (`alerts.meaning_${news.level}` as const);
  const single = news.numbers.isSingleReading === true ? ` · ${words.translate('alerts.single_reading')}` : '';
  const level = isResolved
    ? words.translate('alerts.resolved_title')
    : `${words.level(news.level)} – ${findingText(wheel, words) ?? words.translate(meaning)}${single}${standing === null ? '' : ` · ${standing}`}`;
  const chip = `display:inline-block;margin:4px 0 8px;padding:2px 10px;border-radius:6px;background:${fill};color:${text};font-size:14px;font-weight:600`;
  const facts = factBlock(wheelFacts(wheel, words, isOneOfMany));
  return {
    html:
      `<p style="margin:0;font-size:17px;font-weight:700">${escapeHtml(heading)}</p>` +
      `<span style="${chip}">${escapeHtml(sign)}&nbsp; ${escapeHtml(level)}</span>${facts.html}`,
    text: `${heading}\n${sign} ${level}\n${facts.text}`,
  };
}
