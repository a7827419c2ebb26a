import { describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { zonedText } from '../../i18n/time-zone.ts';
import { wheelsOnAxle } from '../../http/wheels-on-axle.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { MailContent } from '../mail/templates/mail-content.ts';
import { mailName } from '../mail/templates/mail-content.ts';
import type { TemplateInput } from '../mail/templates/mail-template-table.ts';

/** What a mail about a dealer's job is written with. */
export type DealerMailInput = Pick<
  TemplateInput,
  'translate' | 'params' | 'language' | 'timeZone' | 'dealerUrl' | 'pageUrl'
>;

/** A wheel in words, such as “axle 3 right outer”; its code where it is none. */
function wheelText(code: string, configuration: string, translate: Translate): string {
  const position = findWheelPosition(code);
  if (position === null) return code;
  const { axle, side, place } = describeWheel(position, wheelsOnAxle(configuration || null, position));
  return translate('alerts.wheel', { axle: String(axle), place: translate(`reports.place_${side}_${place}`) });
}

const textsOf = ({ params }: Pick<DealerMailInput, 'params'>) => {
  const text = (name: string): string => String(params[name] ?? '');
  return { text, plate: plateText(text('registration')), job: `J-${text('job')}` };
};

const instantText = (at: string, { language, timeZone }: DealerMailInput): string =>
  zonedText(Date.parse(at), localeOfLanguage(language), timeZone);

/** The mail that asks a dealer. */
export function dealerRequestMail(input: DealerMailInput): MailContent {
  const { translate, dealerUrl } = input;
  const { text, plate } = textsOf(input);
  const position = text('position');
  const line = (key: 'size' | 'tyre' | 'place' | 'position_at' | 'call_back' | 'note', value: string): string[] =>
    value === '' ? [] : [translate(`mails.dealer_request_${key}`, { value })];
  const isPrice = text('wanted') === 'price_only';
  return {
    subject: translate('mails.dealer_request_subject', {
      wanted: text('wanted'),
      tyre: [position, text('size')].filter((part) => part !== '').join(' · '),
      registration: plate,
    }),
    replyTo: text('reply_to'),
    paragraphs: [
      translate('mails.dealer_request_text', {
        wanted: text('wanted'),
        customer: mailName(text('customer')),
        registration: plate,
      }),
      [
        translate('mails.dealer_request_work', {
          position,
          wheel: wheelText(position, text('axle_configuration'), translate),
        }),
        ...line('size', text('size')),
        ...line('tyre', text('tyre')),
        ...line('place', text('place')),
        ...line('position_at', text('coordinates')),
        ...line('call_back', text('call_back')),
        ...line('note', text('note')),
      ].join('\n'),
      ...(isPrice ? [translate('mails.dealer_request_price')] : []),
    ],
    action: {
      label: translate(isPrice ? 'mails.dealer_request_button_price' : 'mails.dealer_request_button'),
      url: dealerUrl(),
    },
    afterword: [translate('mails.dealer_request_link', { until: instantText(text('until'), input) })],
  };
}

/** The mail that tells the sender what a dealer has done. */
export function dealerNewsMail(input: DealerMailInput): MailContent {
  const { translate, pageUrl } = input;
  const { text, plate, job } = textsOf(input);
  const position = text('position');
  const news = text('news');
  const values = {
    news,
    dealer: mailName(text('dealer')),
    job,
    registration: plate,
    position,
    wheel: wheelText(position, text('axle_configuration'), translate),
    time: text('arrives_at') === '' ? '' : instantText(text('arrives_at'), input),
    reason: text('reason'),
  };
  const path = `/job-sheets/${text('job')}`;
  return {
    subject: translate('mails.dealer_news_subject', values),
    paragraphs: [translate('mails.dealer_news_text', values)],
    action:
      news === 'declined'
        ? { label: translate('mails.dealer_ask_other'), url: pageUrl(`${path}?contact-dealer=${position}`) }
        : { label: translate('mails.dealer_open_job'), url: pageUrl(path) },
    afterword: [],
  };
}

/** The mail that tells the sender that a dealer has not answered, and who is next. */
export function dealerSilentMail(input: DealerMailInput): MailContent {
  const { translate, pageUrl } = input;
  const { text, plate, job } = textsOf(input);
  const path = `/job-sheets/${text('job')}`;
  const dealer = mailName(text('dealer'));
  const next = mailName(text('next'));
  const told = (name: string, phone: string): string => (phone === '' ? name : `${name}, ${phone}`);
  return {
    subject: translate('mails.dealer_silent_subject', { dealer, registration: plate }),
    paragraphs: [
      translate('mails.dealer_silent_text', { dealer: told(dealer, text('phone')), job }),
      next === ''
        ? translate('mails.dealer_silent_none')
        : translate('mails.dealer_silent_next', { dealer: told(next, text('next_phone')) }),
    ],
    action:
      next === ''
        ? { label: translate('mails.dealer_open_job'), url: pageUrl(path) }
        : {
            label: translate('mails.dealer_ask_next', { dealer: next }),
            url: pageUrl(`${path}?contact-dealer=${text('position')}&dealer=${text('next_id')}`),
          },
    afterword: [],
  };
}
