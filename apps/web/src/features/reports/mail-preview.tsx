import { IconPaperclip } from '@tabler/icons-react';
import type { ReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { useTranslations } from 'use-intl';
import classes from './mail-preview.module.css';

type Mail = ReportPreview['mail'];

/** Recipients named before the rest is counted. */
const shownRecipients = 2;

function Table({ titles, rows }: NonNullable<Mail['table']>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          <tr key={place}>
            {cells.map(([first = '', ...others], column) => (
              <td key={titles[column]} data-title={titles[column]}>
                <strong>{first}</strong>
                {others.map((text, index) => (
                  <span key={index}>{text}</span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A mail as its recipients see it. `isPhone`: on a phone. */
export function MailPreview(props: {
  readonly mail: Mail;
  readonly recipients: readonly string[];
  readonly isPhone: boolean;
}) {
  const { mail, recipients } = props;
  const t = useTranslations('reportEditor');
  const named = recipients.slice(0, shownRecipients).join(', ');
  const others = recipients.length - shownRecipients;
  return (
    <div className={classes.mail} data-phone={props.isPhone}>
      <dl className={classes.envelope}>
        <dt>{t('from')}</dt>
        <dd>{mail.from}</dd>
        <dt>{t('to')}</dt>
        <dd>
          {recipients.length === 0 && t('nobodyYet')}
          {others > 0 ? t('andMore', { names: named, count: others }) : named}
        </dd>
        <dt>{t('subject')}</dt>
        <dd>
          <strong lang={mail.locale}>{mail.subject}</strong>
        </dd>
      </dl>
      {/* Focusable, because it scrolls. */}
      <div className={classes.ground} role="region" aria-label={t('mailBody')} tabIndex={0} lang={mail.locale}>
        <div className={classes.letter}>
          <div className={classes.bar}>{mail.product}</div>
          <div className={classes.text}>
            <p>{mail.greeting}</p>
            {mail.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {mail.table !== null && <Table {...mail.table} />}
            {mail.action !== null && <p className={classes.action}>{mail.action}</p>}
            {mail.files.length > 0 && (
              <ul className={classes.files}>
                {mail.files.map((name) => (
                  <li key={name}>
                    <IconPaperclip size={14} aria-hidden />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            {mail.afterword.map((text) => (
              <p key={text} className={classes.afterword}>
                {text}
              </p>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
