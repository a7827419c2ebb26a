import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { axleOrdinal, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { escapeHtml } from '../templates/escape-html.ts';
import type { MailBlock } from '../templates/mail-content.ts';
import type { AlertWords } from './alert-words.ts';
import { levelLook } from './level-look.ts';

/** A tyre as the small picture shows it. */
interface Tyre {
  readonly position: string;
  readonly axle: number;
  readonly level: AlertLevel;
  readonly pressure: string;
  /** Empty = not known. */
  readonly temperature: string;
  readonly isAlerted: boolean;
}

function tyresOf(vehicle: IngestVehicle, alerted: ReadonlySet<number>, words: AlertWords): Tyre[] {
  return vehicle.wheels.map(({ positionIndex }) => {
    const values = vehicle.wheelValues[positionIndex] ?? null;
    const position = wheelPositionAt(positionIndex);
    const { coldPressureKpa = null, temperatureC = null } = values ?? {};
    return {
      position,
      axle: axleOrdinal(position),
      level: values?.level ?? 'unassigned',
      // the caption names the unit
      pressure: words.pressure(coldPressureKpa).replace(`\u00A0${words.pressureUnit}`, ''),
      temperature: temperatureC === null ? '' : words.temperature(temperatureC),
      isAlerted: alerted.has(positionIndex),
    };
  });
}

const presentation = 'role="presentation" cellpadding="0" cellspacing="0"';

function tyreHtml({ position, level, pressure, temperature, isAlerted }: Tyre): string {
  const { fill, text, sign } = levelLook[level];
  const border = isAlerted ? '4px double' : '1px solid';
  return (
    `<td class="tw-tyre" width="52" align="center" bgcolor="${fill}" style="width:52px;padding:${isAlerted ? '4px 1px' : '7px 4px'};` +
    `background:${fill};color:${text};border:${border} ${isAlerted ? text : '#1f2933'};border-radius:8px;font-size:12px;line-height:1.35">` +
    `<span style="font-weight:700">${escapeHtml(sign)}&nbsp;${position}</span><br>` +
    `<span style="font-size:18px;font-weight:700">${escapeHtml(pressure)}</span><br>${escapeHtml(temperature)}&nbsp;</td>`
  );
}

const sideHtml = (tyres: readonly Tyre[]): string =>
  `<table ${presentation} style="border-collapse:separate;border-spacing:3px 6px"><tr>${tyres.map((tyre) => tyreHtml(tyre)).join('')}</tr></table>`;

function axleHtml(tyres: readonly Tyre[], axle: number, { translate }: AlertWords): string {
  const half = tyres.length / 2;
  return (
    `<tr><td class="tw-dim" style="padding-right:8px;font-size:12px;color:#5b6670">${escapeHtml(translate('alerts.axle', { axle: String(axle) }))}</td>` +
    `<td align="center">${sideHtml(tyres.slice(0, half))}</td>` +
    `<td width="6"></td><td class="tw-beam" width="8" bgcolor="#c3cad4" style="width:8px;background:#c3cad4">&nbsp;</td><td width="6"></td>` +
    `<td align="center">${sideHtml(tyres.slice(half))}</td></tr>`
  );
}

function legendHtml(levels: readonly AlertLevel[], { anyLevel }: AlertWords): string {
  const entries = levels.map((level) => {
    const { fill, text, sign } = levelLook[level];
    const chip = `background:${fill};color:${text};border-radius:4px;padding:1px 6px;font-weight:700`;
    return `<span style="white-space:nowrap"><span style="${chip}">${escapeHtml(sign)}</span>&nbsp;${escapeHtml(anyLevel(level))}</span>`;
  });
  return `<p class="tw-dim" style="margin:6px 0 20px;font-size:13px;line-height:2;color:#5b6670">${entries.join(' &nbsp; ')}</p>`;
}

/** All tyres of a vehicle seen from above, those at `alerted` (storage indexes) outlined. Null without wheels. */
export function alertSchematic(
  vehicle: IngestVehicle,
  alerted: ReadonlySet<number>,
  words: AlertWords,
): MailBlock | null {
  const tyres = tyresOf(vehicle, alerted, words);
  if (tyres.length === 0) return null;
  const caption = words.translate('alerts.tyres_now', { unit: words.pressureUnit });
  const axles = [...Map.groupBy(tyres, ({ axle }) => axle)];
  const levels = alertLevels.filter((level) => tyres.some((tyre) => tyre.level === level));
  const front =
    `<tr><td></td><td colspan="5" align="center" class="tw-dim" style="font-size:12px;color:#5b6670">` +
    `${escapeHtml(words.translate('alerts.front'))}</td></tr>`;
  const html =
    `<p style="margin:0 0 8px;font-weight:600">${escapeHtml(caption)}</p><table ${presentation}>${front}` +
    `${axles.map(([axle, ones]) => axleHtml(ones, axle, words)).join('')}</table>${legendHtml(levels, words)}`;
  const lines = tyres.map(
    ({ position, level, pressure, temperature }) =>
      `${position}  ${levelLook[level].sign} ${words.anyLevel(level)}  ${[pressure, temperature].filter((part) => part !== '').join('  ')}`,
  );
  return { html, text: [`${caption}:`, ...lines].join('\n') };
}
