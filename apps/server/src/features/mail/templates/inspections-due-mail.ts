import type { ReminderStep } from '@tyrewatch/domain/maintenance/inspection';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { localeOfLanguage } from '../../../i18n/locale.ts';
import type { MailContent } from './mail-content.ts';
import type { TemplateInput } from './mail-template-table.ts';

/** A vehicle of a reminder: registration, step, and the day that counts as 2026-11-23 (null = by its distance). */
export type DueLine = readonly [registration: string, step: ReminderStep, dueOn: string | null];

/** The mail to somebody who asked to be reminded of inspections, or of MOT tests (`of`); its parameter `vehicles` are {@link DueLine}s as JSON. */
export function inspectionsDueMail({
  translate,
  params,
  language,
  pageUrl,
}: Pick<TemplateInput, 'translate' | 'params' | 'language' | 'pageUrl'>): MailContent {
  const lines = JSON.parse(String(params['vehicles'])) as readonly DueLine[];
  const words = params['of'] === 'mot' ? 'mot' : 'inspections';
  const dates = new Intl.DateTimeFormat(localeOfLanguage(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    subject: translate(`${words}.mail_subject`, {
      registration: plateText(lines[0]?.[0] ?? ''),
      others: lines.length - 1,
    }),
    paragraphs: [
      translate(`${words}.mail_text`),
      ...lines.map(([registration, step, dueOn]) =>
        [
          plateText(registration),
          step === -1 ? translate('inspections.state_overdue') : translate(`inspections.step_${step}`),
          ...(dueOn === null ? [] : [dates.format(new Date(dueOn))]),
        ].join(' · '),
      ),
    ],
    action: { label: translate('inspections.mail_button'), url: pageUrl('/fleets') },
    afterword: [translate('inspections.mail_stop')],
  };
}
