import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { MailContent } from '../mail/templates/mail-content.ts';
import type { TemplateInput } from '../mail/templates/mail-template-table.ts';
import { checklistNumber } from './checklist-wire.ts';

/** The mail about faults of a check; its parameter `faults` is a list of job (null = none) and words, as JSON. */
export function checklistFaultsMail({
  translate,
  params,
  pageUrl,
}: Pick<TemplateInput, 'translate' | 'params' | 'pageUrl'>): MailContent {
  const faults = JSON.parse(String(params['faults'])) as readonly (readonly [job: string | null, what: string])[];
  const id = Number(params['checklist_id']);
  const registration = plateText(String(params['registration']));
  return {
    subject:
      params['verdict'] === 'do_not_drive'
        ? translate('checklists.mail_subject_stop', { registration })
        : translate('checklists.mail_subject_drive', { registration, count: faults.length }),
    paragraphs: [
      translate('checklists.mail_text', {
        driver: String(params['driver']),
        number: checklistNumber(id),
        registration,
      }),
      ...faults.map(([job, what]) => (job === null ? what : translate('checklists.mail_job', { job, what }))),
    ],
    action: { label: translate('checklists.mail_button'), url: pageUrl(`/checklists?check=${id}`) },
    afterword: [],
  };
}
