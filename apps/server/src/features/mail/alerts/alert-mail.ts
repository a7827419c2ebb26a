import { worstLevel } from '@tyrewatch/domain/levels/alert-level';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { AlertMail, AlertMailVehicle } from '@tyrewatch/store/notifications/alert-mail-views';
import { escapeHtml } from '../templates/escape-html.ts';
import type { MailBlock, MailContent } from '../templates/mail-content.ts';
import type { TemplateInput } from '../templates/mail-template-table.ts';
import type { Fact } from './alert-blocks.ts';
import { boxBlock, factBlock, joinBlocks, wheelBlock } from './alert-blocks.ts';
import { alertPlace } from './alert-place.ts';
import { alertSchematic } from './alert-schematic.ts';
import { alertSubject, instructionText, plateOf, standingText } from './alert-subject.ts';
import type { AlertedWheel } from './alerted-wheel.ts';
import { alertedWheels } from './alerted-wheel.ts';
import type { AlertWords } from './alert-words.ts';
import { createAlertWords } from './alert-words.ts';
import { levelLook } from './level-look.ts';

type Input = Omit<TemplateInput, 'alert'>;

const drillLook = { fill: '#d0ebff', text: '#0b3d66', sign: '' };

/** Where the vehicle belongs. */
const belongingText = ({ organisationName, fleetName, depotName }: AlertMailVehicle): string =>
  [organisationName, fleetName, depotName].filter((name) => name !== null).join(' · ');

function drillBlock({ translate }: AlertWords): MailBlock {
  return boxBlock(drillLook, translate('alerts.drill_title'), [translate('alerts.drill_text')]);
}

/** The instruction, which vehicle and wheel it is about, and what makes it pressing. */
function instructionBlock(wheels: readonly AlertedWheel[], words: AlertWords): MailBlock {
  const [worst] = wheels;
  if (worst === undefined) throw new Error('an alert e-mail without an alert');
  const open = wheels.filter(({ isResolved }) => !isResolved);
  const look = levelLook[open.length === 0 ? 'okay' : worstLevel(open.map(({ news }) => news.level))];
  const { position, wheelsOnAxle } = worst;
  const where = wheels.length === 1 ? words.wheelPlace({ position, wheelsOnAxle }) : positionsText(wheels);
  const standing = standingText(worst, words);
  return boxBlock(look, instructionText(worst, words), [
    `${plateOf(worst)} · ${where}`,
    ...(standing === null ? [] : [words.capitalised(standing)]),
  ]);
}

const positionsText = (wheels: readonly AlertedWheel[]): string =>
  wheels
    .map(({ position }) => position)
    .toSorted()
    .join(', ');

function placeFacts(place: AlertMailVehicle, words: AlertWords): Fact[] {
  const { translate, zonedTime } = words;
  const { vehicle } = place;
  const at = alertPlace(vehicle, words);
  const map = at === null ? {} : { link: { label: translate('alerts.open_in_maps'), url: at.mapUrl } };
  const text = at === null ? translate('alerts.no_position') : [at.town, at.coordinates].filter(Boolean).join('\n');
  const { lastHeardAtMs } = vehicle;
  return [
    { name: translate('alerts.place'), value: text, ...map },
    {
      name: translate('alerts.last_heard'),
      value: lastHeardAtMs === null ? translate('alerts.never') : zonedTime(lastHeardAtMs),
    },
    { name: translate('reports.vehicle'), value: belongingText(place) },
  ];
}

function reasonText({ news, place }: AlertedWheel, { translate }: AlertWords): string {
  const fleet = place.fleetName ?? place.organisationName;
  return translate(`alerts.why_${news.reason}`, { fleet, registration: plateOf({ place }) });
}

/** Why the recipient gets this, and where that is chosen. */
function reasonBlock(mail: AlertMail, wheels: readonly AlertedWheel[], words: AlertWords, input: Input): MailBlock {
  const reasons = [...new Set(wheels.map((wheel) => reasonText(wheel, words)))].join('\n');
  const style = 'class="tw-dim" style="margin:0 0 16px;font-size:13px;color:#5b6670"';
  const reasonsHtml = escapeHtml(reasons).replaceAll('\n', '<br>');
  if (!mail.hasAccount) {
    const list = words.translate('alerts.contact_list', { organisation: wheels[0]?.place.organisationName ?? '' });
    return { html: `<p ${style}>${reasonsHtml}<br>${escapeHtml(list)}</p>`, text: `${reasons}\n${list}` };
  }
  const url = input.pageUrl('/settings?tab=alerts');
  const label = words.translate('alerts.settings');
  const link = `<a class="tw-link" href="${escapeHtml(url)}" target="_blank" style="color:#1864ab">${escapeHtml(label)}</a>`;
  return { html: `<p ${style}>${reasonsHtml}<br>${link}</p>`, text: `${reasons}\n${label}:\n${url}` };
}

const vehiclePath = ({ vehicle: { vehicleId, registration }, hasNamesake }: AlertMailVehicle): string =>
  `/vehicles/${encodeURIComponent(hasNamesake ? vehicleReference(vehicleId) : registration)}`;

function vehicleMail(mail: AlertMail, wheels: readonly AlertedWheel[], words: AlertWords, input: Input): MailContent {
  const [worst] = wheels;
  if (worst === undefined) throw new Error('an alert e-mail without an alert');
  const { place, position, news } = worst;
  const isDrill = news.incidentId === null;
  const indexes = new Set(wheels.map((wheel) => wheel.news.positionIndex));
  const schematic = alertSchematic(place.vehicle, indexes, words);
  return {
    subject: alertSubject(wheels, words, false),
    lead: joinBlocks([
      ...(isDrill ? [drillBlock(words)] : []),
      instructionBlock(wheels, words),
      ...wheels.map((wheel) => wheelBlock(wheel, words, wheels.length > 1)),
      factBlock(placeFacts(place, words)),
    ]),
    paragraphs: [],
    action: {
      label: words.translate('alerts.open_wheel', { position, registration: plateOf(worst) }),
      url: input.pageUrl(`${vehiclePath(place)}?wheel=${position}`),
    },
    trail: joinBlocks([...(schematic === null ? [] : [schematic]), reasonBlock(mail, wheels, words, input)]),
    afterword: [],
  };
}

function digestVehicleBlock(wheels: readonly AlertedWheel[], words: AlertWords, input: Input): MailBlock {
  const [first] = wheels;
  if (first === undefined) throw new Error('a vehicle of a digest without an alert');
  const { place } = first;
  const url = input.pageUrl(vehiclePath(place));
  const belonging = belongingText(place);
  const blocks = joinBlocks(wheels.map((wheel) => wheelBlock(wheel, words, true)));
  return {
    html:
      `<p class="tw-rule" style="margin:8px 0 12px;padding-top:14px;border-top:2px solid #c3cad4;font-size:20px;font-weight:700">` +
      `<a class="tw-link" href="${escapeHtml(url)}" target="_blank" style="color:#1864ab">${escapeHtml(plateOf(first))}</a>` +
      `<br><span class="tw-dim" style="font-size:13px;font-weight:400;color:#5b6670">${escapeHtml(belonging)}</span></p>${blocks.html}`,
    text: `${plateOf(first)}\n${belonging}\n${url}\n\n${blocks.text}`,
  };
}

function digestMail(mail: AlertMail, wheels: readonly AlertedWheel[], words: AlertWords, input: Input): MailContent {
  const subject = alertSubject(wheels, words, true);
  const vehicles = [...Map.groupBy(wheels, ({ news }) => news.vehicleId).values()];
  return {
    subject,
    lead: joinBlocks([
      boxBlock(levelLook.maintenance, subject, [words.translate('alerts.digest_text')]),
      ...vehicles.map((ones) => digestVehicleBlock(ones, words, input)),
    ]),
    paragraphs: [],
    action: { label: words.translate('reports.open_alerts'), url: input.pageUrl('/alerts') },
    trail: reasonBlock(mail, wheels, words, input),
    afterword: [],
  };
}

/** What an alert e-mail says: of one vehicle, or of the day's maintenance of several. */
export function alertMail(mail: AlertMail, input: Input): MailContent {
  const wheels = alertedWheels(mail, input.nowMs);
  const words = createAlertWords(mail, input);
  return mail.isDigest ? digestMail(mail, wheels, words, input) : vehicleMail(mail, wheels, words, input);
}
