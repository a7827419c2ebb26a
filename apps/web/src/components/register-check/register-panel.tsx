import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { RegisterCheckAnswer, RegisterRecord } from '@tyrewatch/contract/registers/register-check-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useDateText } from '../../form/use-date-text.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PlateChip } from '../plate-chip.tsx';
import { VehiclePageLink } from '../vehicle-page-link.tsx';
import { AxleGuess } from './axle-guess.tsx';
import classes from './register-check.module.css';
import { RegisterTable } from './register-table.tsx';
import type { RegisterCheck } from './use-register-check.ts';

/** Colour and tax in a line. */
function useLine(): (record: RegisterRecord) => string {
  const t = useTranslations('registerCheck');
  const { dateText } = useDateText();
  return ({ colour, tax_status: status, tax_due_on: dueOn }) => {
    const tax =
      status === 'Taxed' && dueOn !== null
        ? t('taxedTo', { date: dateText(dueOn) })
        : status === 'SORN'
          ? t('sorn')
          : status === null || status === 'Taxed'
            ? null
            : t('untaxed');
    return [colour?.toLocaleLowerCase('en-GB'), tax].filter((part) => part !== undefined && part !== null).join(', ');
  };
}

function Found({ check, record }: { readonly check: RegisterCheck; readonly record: RegisterRecord }) {
  const t = useTranslations('registerCheck');
  const line = useLine();
  const counts = { fills: 0, overwrites: 0, same: 0 };
  for (const { state } of check.rows) counts[state] += 1;
  const ticked = check.rows.filter(check.isTicked).length;
  return (
    <>
      <div className={classes.head}>
        <h2>
          {t('title')} <PlateChip registration={check.answer?.registration ?? ''} />
        </h2>
        <span className={classes.note}>{line(record)}</span>
      </div>
      <p className={classes.text}>
        <strong>{t('fillsCount', { count: counts.fills })}</strong>{' '}
        {counts.overwrites > 0 && t('differCount', { count: counts.overwrites })}
      </p>
      <RegisterTable check={check} record={record} />
      {check.rows.some(({ name }) => name === 'axle_configuration') && <AxleGuess check={check} record={record} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={check.dismiss}>
          {t('takeNothing')}
        </Button>
        <Button leftSection={<IconCheck size={16} aria-hidden />} disabled={ticked === 0} onClick={check.fill}>
          {t('fill', { count: ticked })}
        </Button>
      </div>
    </>
  );
}

/** Why the register did not answer, and what to do then. */
function useFaultWords(): (fault: NonNullable<RegisterCheckAnswer['fault']>) => readonly [string, string] {
  const t = useTranslations('registerCheck');
  const format = useFormatter();
  return ({ kind, status, retry_at: retryAt }) => {
    const later = retryAt === null ? t('goOn') : t('waitUntil', { time: format.dateTime(new Date(retryAt), 'near') });
    if (kind === 'key_refused' || kind === 'token_expired') return [t('keyRefused'), t('askProvider')];
    if (kind === 'busy') return [t('busy'), later];
    if (kind === 'slow') return [t('slow'), t('goOn')];
    if (kind === 'server_fault') return [t(status === 503 ? 'maintenance' : 'serverFault'), t('goOn')];
    if (kind === 'cut' || kind === 'unreadable') return [t('unreadable'), t('goOn')];
    return [t('unreachable'), t('goOn')];
  };
}

/** An answer without a record: what it is and what to do. */
function Other({ check }: { readonly check: RegisterCheck }) {
  const t = useTranslations('registerCheck');
  const textOf = useProblemText();
  const faultWords = useFaultWords();
  const { answer, error } = check;
  const registration = answer?.registration ?? '';
  const words = (title: string, text: string) => (
    <>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
    </>
  );
  const part = () => {
    if (error instanceof ApiProblem && error.code === 'register_not_configured')
      return words(t('notConfigured'), t('notConfiguredText'));
    if (answer === null) return words(t('noAnswer'), textOf(error));
    if (answer.fault !== null) return words(...faultWords(answer.fault));
    if (answer.vehicle === null) return words(t('notFound', { registration }), t('notFoundText'));
    return (
      <>
        <h2>
          {t('inFleet')} <PlateChip registration={answer.vehicle.registration} />
        </h2>
        <p className={classes.text}>
          {t('inFleetText')}{' '}
          <VehiclePageLink vehicle={answer.vehicle} className={classes.link}>
            {t('openIt')}
          </VehiclePageLink>
        </p>
      </>
    );
  };
  return (
    <>
      <div role="status">{part()}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={check.dismiss}>
          {t('goOnWithout')}
        </Button>
      </div>
    </>
  );
}

/** What the register answered, field by field; on a phone a sheet over the form. Nothing while there is no answer to deal with. */
export function RegisterPanel({ check }: { readonly check: RegisterCheck }) {
  const t = useTranslations('registerCheck');
  const isPhone = useMedia('(max-width: 767.98px)');
  if (!check.isOpen || check.isAsking) return null;
  const { record } = check;
  const content = record === null ? <Other check={check} /> : <Found check={check} record={record} />;
  if (isPhone)
    return (
      <ModalDialog label={t('panel')} place="sheet" onClose={check.dismiss}>
        <div className={classes.sheet}>{content}</div>
      </ModalDialog>
    );
  return (
    <section className={classes.panel} aria-label={t('panel')}>
      {content}
    </section>
  );
}
