import { reportFileTypes } from '@tyrewatch/domain/reports/report-file';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { zonedText } from '../../i18n/time-zone.ts';
import type { MailContent, MailFile } from '../mail/templates/mail-content.ts';
import { mailName } from '../mail/templates/mail-content.ts';
import type { TemplateInput } from '../mail/templates/mail-template-table.ts';
import { fileTitle } from './file-title.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people read it, such as “1.9 MB”. */
export function sizeText(sizeBytes: number, locale: string): string {
  const power = sizeBytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(sizeBytes) / 3));
  const style = { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: power < 2 ? 0 : 1 } as const;
  return new Intl.NumberFormat(locale, style).format(sizeBytes / 1000 ** power);
}

/** What the mail says that a report file is ready, or could not be made. `file` is what goes along; null = it is too large, or there is none. */
export function reportFileMail(
  { translate, params, language, timeZone, pageUrl }: TemplateInput,
  file: MailFile | null,
): MailContent {
  const locale = localeOfLanguage(language);
  const { type = '', format = '', state = 'done', failure = 'fault', file_id: fileId = '' } = params;
  const kind = reportFileTypes.find((one) => one === type);
  const report = kind === undefined ? '' : translate(fileTitle(kind));
  const subject = mailName(String(params['subject'] ?? ''));
  const at = zonedText(Number(params['asked_ms']), locale, timeZone);
  const made = { at, format: String(format).toUpperCase(), size: sizeText(Number(params['size_bytes']), locale) };
  const until = zonedText(Number(params['expires_ms']), locale, timeZone);
  const isDone = state === 'done';
  return {
    subject: translate('report_files.mail_subject', { report, subject, state }),
    paragraphs: isDone
      ? [
          translate('report_files.mail_ready', made),
          translate(file === null ? 'report_files.mail_too_large' : 'report_files.mail_attached'),
          translate('report_files.mail_kept', { until }),
        ]
      : [translate(failure === 'no_vehicles' ? 'report_files.mail_no_vehicles' : 'report_files.mail_fault', { at })],
    ...(file === null ? {} : { files: [file] }),
    action: isDone ? { label: translate('report_files.mail_button'), url: pageUrl(`/report-files/${fileId}`) } : null,
    afterword: [],
  };
}
