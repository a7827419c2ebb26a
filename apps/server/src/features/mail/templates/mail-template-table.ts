import { reTorqueKm, reTorqueMinutes } from '@tyrewatch/domain/tyres/re-torque';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { MailTemplate, NewMail } from '@tyrewatch/store/mail/mail-repository';
import type { AlertMail } from '@tyrewatch/store/notifications/alert-mail-views';
import { localeOfLanguage } from '../../../i18n/locale.ts';
import { zonedText } from '../../../i18n/time-zone.ts';
import type { Translate } from '../../../i18n/translator.ts';
import { checklistFaultsMail } from '../../checklists/checklist-mail.ts';
import { dealerNewsMail, dealerRequestMail, dealerSilentMail } from '../../dealers/dealer-mails.ts';
import { alertMail } from '../alerts/alert-mail.ts';
import { linkTable } from '../link-token.ts';
import type { LinkTemplate } from '../link-token.ts';
import type { MailedReport } from '../../reports/rendering/report-mail.ts';
import { inspectionsDueMail } from './inspections-due-mail.ts';
import { reportFileMail } from '../../report-files/report-file-mail.ts';
import { reportMail } from '../../reports/rendering/report-mail.ts';
import type { MailContent, MailFile } from './mail-content.ts';
import { mailName } from './mail-content.ts';

/** What a template writes with. */
export interface TemplateInput {
  readonly translate: Translate;
  /** The product's name in the recipient's branding. */
  readonly product: string;
  readonly params: NewMail['params'];
  /** Whom it goes to. */
  readonly email: string;
  /** What the report tells that the mail brings; null = it brings none. */
  readonly report: MailedReport | null;
  /** The alerts the mail is about; null = none. */
  readonly alert: AlertMail | null;
  /** The file that goes along with the word that it is ready; null = none does. */
  readonly reportFile: MailFile | null;
  /** As stored with the recipient. */
  readonly language: string;
  /** IANA zone of the recipient; null = not known. */
  readonly timeZone: string | null;
  /** The clock, epoch milliseconds. */
  readonly nowMs: number;
  /** When what the mail tells of happened, in the recipient's time. */
  readonly at: string;
  /** Address of a page with the token of the mail's link. */
  readonly linkUrl: (path: string, template: LinkTemplate) => string;
  /** Address of a page. */
  readonly pageUrl: (path: string) => string;
  /** Address of the page of a dealer’s job, whose link the mail is. */
  readonly dealerUrl: () => string;
}

type Template = (input: TemplateInput) => MailContent;

const minutesOf = (template: LinkTemplate): number => linkTable[template].lifeMs / 60_000;

const signInLink: Template = ({ translate, product, linkUrl }) => ({
  subject: translate('mails.sign_in_link_subject', { product }),
  paragraphs: [translate('mails.sign_in_link_text', { product, minutes: minutesOf('sign_in_link') })],
  action: { label: translate('mails.sign_in_link_button'), url: linkUrl('/otp', 'sign_in_link') },
  afterword: [translate('mails.sign_in_link_unasked')],
});

const passwordReset: Template = ({ translate, product, params: { username = '' }, linkUrl }) => ({
  subject: translate('mails.password_reset_subject', { product }),
  paragraphs: [translate('mails.password_reset_text', { username, minutes: minutesOf('password_reset') })],
  action: { label: translate('mails.password_reset_button'), url: linkUrl('/reset-password', 'password_reset') },
  afterword: [translate('mails.password_reset_unasked')],
});

const invitation: Template = ({ translate, product, params, email, linkUrl }) => {
  const { inviter = product, organisation = product } = params;
  const given = String(params['username'] ?? '');
  // A username that cannot stand here as it is gives way to the address, by which people sign in too.
  const username = given === mailName(given) ? given : email;
  const days = linkTable.invitation.lifeMs / 86_400_000;
  return {
    subject: translate('mails.invitation_subject', { product }),
    paragraphs: [
      translate('mails.invitation_text', {
        username,
        inviter: mailName(String(inviter)),
        organisation: mailName(String(organisation)),
        days,
      }),
      translate('mails.invitation_about', { product }),
    ],
    action: { label: translate('mails.invitation_button'), url: linkUrl('/reset-password?invitation=1', 'invitation') },
    afterword: [],
  };
};

const passwordChanged: Template = ({ translate, product, params: { username = '' }, at, pageUrl }) => ({
  subject: translate('mails.password_changed_subject', { product }),
  paragraphs: [translate('mails.password_changed_text', { username, at }), translate('mails.password_changed_unasked')],
  action: { label: translate('mails.password_changed_button'), url: pageUrl('/forgot-password') },
  afterword: [],
});

const emailChanged: Template = ({ translate, product, params: { username = '' }, at }) => ({
  subject: translate('mails.email_changed_subject', { product }),
  paragraphs: [
    translate('mails.email_changed_text', { username, product, at }),
    translate('mails.email_changed_unasked'),
  ],
  action: null,
  afterword: [],
});

const secondFactorChanged: Template = ({ translate, product, params: { username = '', change = 'on' }, at }) => ({
  subject: translate('mails.second_factor_changed_subject', { product }),
  paragraphs: [
    translate('mails.second_factor_changed_text', { username, change, at }),
    translate('mails.second_factor_changed_unasked'),
  ],
  action: null,
  afterword: [],
});

const recoveryCodeUsed: Template = ({ translate, product, params: { username = '', left = 0 }, at, pageUrl }) => ({
  subject: translate('mails.recovery_code_used_subject', { product }),
  paragraphs: [
    translate('mails.recovery_code_used_text', { username, left, at }),
    translate('mails.second_factor_changed_unasked'),
  ],
  action: { label: translate('mails.recovery_code_used_button'), url: pageUrl('/settings') },
  afterword: [],
});

const testMail: Template = ({ translate, product }) => ({
  subject: translate('mails.test_mail_subject', { product }),
  paragraphs: [translate('mails.test_mail_text', { product })],
  action: null,
  afterword: [],
});

const simKind = (kind: unknown): 'suspend' | 'resume' => (kind === 'resume' ? 'resume' : 'suspend');

const simRequest: Template = ({ translate, product, params, pageUrl }) => {
  const { iccid = '', reference = '', card = '', state = '' } = params;
  const about = { product, iccid, reference };
  return {
    subject: translate(`mails.sim_request_${simKind(params['kind'])}_subject`, about),
    paragraphs: [
      translate(`mails.sim_request_${simKind(params['kind'])}_text`, about),
      translate(state === 'timed_out' ? 'mails.sim_request_timed_out' : 'mails.sim_request_refused'),
      translate('mails.sim_request_support', about),
    ],
    action: { label: translate('mails.sim_request_button'), url: pageUrl(`/kit/sim/${card}`) },
    afterword: [],
  };
};

const report: Template = ({ report: mailed, pageUrl }) => {
  if (mailed === null) throw new Error('a mail brings a report that is not there');
  return reportMail(mailed, pageUrl);
};

const alert: Template = ({ alert: content, ...input }) => {
  if (content === null) throw new Error('a mail is about alerts that are not there');
  return alertMail(content, input);
};

const reTorque: Template = ({ translate, params, language, timeZone, pageUrl }) => {
  const {
    vehicle_id: id = '',
    wheels = '',
    torque_nm: torqueNm = 0,
    km = '–',
    minutes = '–',
    since_ms: sinceMs,
  } = params;
  const registration = plateText(String(params['registration'] ?? ''));
  const since = zonedText(Number(sinceMs), localeOfLanguage(language), timeZone);
  return {
    subject: translate('mails.re_torque_subject', { wheels, registration }),
    paragraphs: [
      translate('mails.re_torque_text', { wheels, registration, since, torque: torqueNm }),
      translate('mails.re_torque_driven', { km, minutes, due_km: reTorqueKm, due_minutes: reTorqueMinutes }),
    ],
    action: { label: translate('mails.re_torque_button'), url: pageUrl(`/vehicles/${id}?tab=maintenance`) },
    afterword: [],
  };
};

/** What each kind of mail says. */
export const mailTemplates: Readonly<Record<MailTemplate, Template>> = {
  sign_in_link: signInLink,
  password_reset: passwordReset,
  invitation,
  password_changed: passwordChanged,
  email_changed: emailChanged,
  second_factor_changed: secondFactorChanged,
  recovery_code_used: recoveryCodeUsed,
  test_mail: testMail,
  sim_request: simRequest,
  report,
  report_file: (input) => reportFileMail(input, input.reportFile),
  alert,
  re_torque: reTorque,
  inspections_due: inspectionsDueMail,
  checklist_faults: checklistFaultsMail,
  dealer_request: dealerRequestMail,
  dealer_news: dealerNewsMail,
  dealer_silent: dealerSilentMail,
};
