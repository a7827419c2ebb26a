import { escapeHtml } from './escape-html.ts';
import type { MailContent } from './mail-content.ts';
import { tableHtml, tableStyle, tableText } from './mail-table.ts';

/** What surrounds the content of a mail, in the recipient's language. */
export interface MailFrame {
  /** Language tag, for screen readers. */
  readonly locale: string;
  readonly product: string;
  /** `#rrggbb`. */
  readonly accentColour: string;
  /** Absolute address of the organisation's logo; null = none. */
  readonly logoUrl: string | null;
  readonly greeting: string;
  /** Introduces the address under the button. */
  readonly addressBelow: string;
  readonly footer: string;
}

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** White or black, whichever is easier to read on a colour (WCAG relative luminance; 0.179 is where the two are equal). */
export function textColourOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => channel(colour.slice(start, start + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const smallParagraph = (text: string): string =>
  `<p class="tw-dim" style="margin:0 0 16px;font-size:13px;color:#5b6670">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, url }: NonNullable<MailContent['action']>, colour: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:12px 22px;` +
  `border-radius:6px;background:${colour};color:${textColourOn(colour)};font-weight:600;text-decoration:none">` +
  `${escapeHtml(label)}</a></p>`;

const addressLine = ({ url }: NonNullable<MailContent['action']>, introduction: string): string =>
  `<p class="tw-dim" style="margin:0 0 16px;font-size:13px;color:#5b6670">${escapeHtml(introduction)}<br>` +
  `<a class="tw-link" href="${escapeHtml(url)}" target="_blank" style="color:#1864ab;word-break:break-all">${escapeHtml(url)}</a></p>`;

/** For mail programs that heed style sheets: the dark colours of the application, and less margin on phones. */
const pageStyle =
  '<style>@media (prefers-color-scheme:dark){.tw-page{background:#11151c!important;color:#e6e9ee!important}' +
  '.tw-card{background:#1c2330!important}.tw-dim{color:#a7b1be!important}.tw-link{color:#7cb8f7!important}' +
  '.tw-rule{border-color:#3a4454!important}.tw-tyre{border-color:#e6e9ee!important}.tw-beam{background:#3a4454!important}}' +
  '@media (max-width:480px){.tw-body{padding:16px!important}}</style>';

/** Most pixels a mail is wide, and one with a table. */
const usualWidthPx = 560;
const wideWidthPx = 760;

// Dark as the application's bar, which logos are made for.
const bar = 'background:#171d2e;color:#ffffff';

// Without words of its own: the product's name stands beside it, also where pictures are not shown.
const logo = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" height="32" style="height:32px;width:auto;max-width:220px;margin-right:12px;vertical-align:middle;border:0">`;

/** The HTML part: tables and styles on each element, which is what mail programs understand. */
export function mailHtml(content: MailContent, frame: MailFrame): string {
  const { action, table, lead, trail } = content;
  const body = [
    lead?.html ?? paragraph(frame.greeting),
    ...content.paragraphs.map(paragraph),
    ...(table === undefined ? [] : [tableHtml(table)]),
    ...(action === null ? [] : [button(action, frame.accentColour), addressLine(action, frame.addressBelow)]),
    ...(trail === undefined ? [] : [trail.html]),
    ...content.afterword.map(smallParagraph),
  ];
  return [
    `<!doctype html><html lang="${escapeHtml(frame.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title>${pageStyle}${table === undefined ? '' : tableStyle}</head>`,
    `<body class="tw-page" style="margin:0;background:#eef1f4;color:#1f2933;${font};font-size:15px;line-height:1.5">`,
    '<table role="presentation" class="tw-page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f4"><tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="tw-card" width="100%" cellpadding="0" cellspacing="0" style="max-width:${table === undefined ? usualWidthPx : wideWidthPx}px;background:#ffffff;border-radius:10px">`,
    `<tr><td style="padding:16px 28px;border-top:4px solid ${frame.accentColour};border-radius:10px 10px 0 0;${bar};font-size:17px;font-weight:650">`,
    `${frame.logoUrl === null ? '' : logo(frame.logoUrl)}${escapeHtml(frame.product)}</td></tr>`,
    `<tr><td class="tw-body" style="padding:24px 28px 16px">${body.join('')}</td></tr></table>`,
    `<p class="tw-dim" style="margin:16px 0 0;font-size:12px;color:#5b6670">${escapeHtml(frame.footer)}</p>`,
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** The plain text part: the same words. */
export function mailText(content: MailContent, frame: MailFrame): string {
  const { action, table, lead, trail } = content;
  const parts = [
    lead?.text ?? frame.greeting,
    ...content.paragraphs,
    ...(table === undefined ? [] : [tableText(table)]),
    ...(action === null ? [] : [`${action.label}:\n${action.url}`]),
    ...(trail === undefined ? [] : [trail.text]),
    ...content.afterword,
    `-- \n${frame.footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
