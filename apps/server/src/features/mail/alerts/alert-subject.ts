import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { AlertedWheel } from './alerted-wheel.ts';
import { describeWheelOf, needsAction } from './alerted-wheel.ts';
import type { AlertWords } from './alert-words.ts';

const hourMs = 3_600_000;

/** A registration as it is written on the plate. Without control characters: it stands in a header. */
export const plateOf = ({ place }: Pick<AlertedWheel, 'place'>): string =>
  plateText(place.vehicle.registration.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '));

/** The finding that the alert is about; null where it is about what was measured. */
export function findingText(
  { news, place, isResolved }: AlertedWheel,
  { translate, pressure, write, wheel }: AlertWords,
): string | null {
  const { reason, silentMinutes = 0, leak, differenceK = 0, apartKpa = 0, swappedWith } = news.numbers;
  if (isResolved || reason === undefined) return null;
  if (reason === 'silent_sensor') return translate('alerts.silent', { minutes: silentMinutes });
  if (leak !== undefined) {
    const perDay = (percent: number): string => write('deviation_percent', -percent);
    return translate('alerts.found_leak_rate', {
      likely: perDay(leak.lossPercentPerDay),
      slowest: perDay(leak.lowerLossPercentPerDay),
      fastest: perDay(leak.upperLossPercentPerDay),
    });
  }
  const other = swappedWith === undefined ? '–' : wheel(describeWheelOf(swappedWith, place));
  return translate(`alerts.found_${reason}`, { kelvin: differenceK, pressure: pressure(apartKpa), wheel: other });
}

/** What the level is about: what was found, the temperature of a hot tyre, else the cold pressure; null when not known. */
export function tellingValue(wheel: AlertedWheel, words: AlertWords): string | null {
  const { news } = wheel;
  const { pressure, temperature } = words;
  const finding = findingText(wheel, words);
  if (finding !== null) return words.uncapitalised(finding);
  const { coldPressureKpa, temperatureC } = news.numbers;
  if (news.level === 'high_temperature') return temperatureC === null ? null : temperature(temperatureC);
  return coldPressureKpa === null ? null : pressure(coldPressureKpa);
}

/** What to do, as a sentence without its stop. */
export const instructionText = ({ instruction }: AlertedWheel, { advice, translate }: AlertWords): string =>
  (instruction && advice(instruction)) ?? translate('alerts.resolved_title');

/** That nobody acknowledged, or that it is open again; null for other news. */
export function standingText({ news }: AlertedWheel, { translate, duration }: AlertWords): string | null {
  const { kind, unacknowledgedMs } = news;
  if (kind === 're_opened') return translate('alerts.re_opened');
  if (kind !== 'escalated' && kind !== 're_alarmed') return null;
  if (unacknowledgedMs === null || unacknowledgedMs <= 0) return translate('alerts.unacknowledged');
  const minutes = Math.round(unacknowledgedMs / 60_000);
  return translate(`alerts.${kind}`, { duration: duration(minutes / 60) });
}

/** How long it took until the tyre was well again; null when not known. */
export const lastedHours = ({ news, isResolved }: AlertedWheel): number | null =>
  isResolved && news.openedAtMs !== null ? Math.max(0, news.atMs - news.openedAtMs) / hourMs : null;

function resolvedText(wheel: AlertedWheel, words: AlertWords): string {
  const hours = lastedHours(wheel);
  if (hours === null) return words.translate('alerts.resolved');
  return words.translate('alerts.resolved_after', { duration: words.duration(hours) });
}

function wheelSubject(wheel: AlertedWheel, words: AlertWords): string {
  const value = tellingValue(wheel, words);
  const where = words.wheel(wheel.description);
  if (wheel.isResolved) {
    const back = value === null ? where : `${where} ${words.translate('alerts.back_to', { value })}`;
    return `${back} – ${resolvedText(wheel, words)}`;
  }
  const standing = standingText(wheel, words);
  const instruction = words.uncapitalised(instructionText(wheel, words));
  return `${value === null ? where : `${where} ${value}`} – ${instruction}${standing === null ? '' : ` (${standing})`}`;
}

function vehicleSubject(wheels: readonly AlertedWheel[], words: AlertWords): string {
  const [worst] = wheels;
  if (worst === undefined) return '';
  const open = wheels.filter(needsAction);
  const count = open.length === 0 ? wheels.length : open.length;
  if (count === 1) return wheelSubject(worst, words);
  if (open.length === 0) return words.translate('alerts.several_resolved', { count });
  const standing = standingText(worst, words);
  return `${words.translate('alerts.several', { count })} – ${words.uncapitalised(instructionText(worst, words))}${standing === null ? '' : ` (${standing})`}`;
}

/** Subject of an alert e-mail; `wheels` as `alertedWheels` sorts them, of several vehicles for a digest. */
export function alertSubject(wheels: readonly AlertedWheel[], words: AlertWords, isDigest: boolean): string {
  const { translate } = words;
  if (isDigest) {
    return translate('alerts.digest', { count: new Set(wheels.map(({ news }) => news.vehicleId)).size });
  }
  const [first] = wheels;
  if (first === undefined) return '';
  const subject = `${plateOf(first)}: ${vehicleSubject(wheels, words)}`;
  const text = first.news.incidentId === null ? `${translate('alerts.drill')} – ${subject}` : subject;
  // one line in every list of e-mails: spaces that keep values together are of use in the text only
  return text.replaceAll(/\s/g, ' ');
}
