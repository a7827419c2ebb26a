import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './register-check.module.css';
import type { RegisterCheck } from './use-register-check.ts';

/** The way to ask the register, and how that stands. */
export function RegisterCheckBar({
  check,
  words,
}: {
  readonly check: RegisterCheck;
  readonly words: 'check' | 'refresh';
}) {
  const t = useTranslations('registerCheck');
  const format = useFormatter();
  if (check.isTowed) return <p className={classes.note}>{t('trailers')}</p>;
  const askedAt = check.answer?.asked_at ?? null;
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={check.isAsking}
        onClick={check.ask}
      >
        {t(words)}
      </Button>
      <span role="status" className={classes.note}>
        {check.isAsking && t('asking')}
        {!check.isAsking && askedAt !== null && t('askedAt', { time: format.dateTime(new Date(askedAt), 'near') })}
      </span>
    </div>
  );
}

/** The way back after fields were filled, for some seconds; in a place that stays in sight. */
export function RegisterUndo({ check }: { readonly check: RegisterCheck }) {
  const t = useTranslations('registerCheck');
  if (check.filledCount === null) return null;
  return (
    <span role="status" className={classes.bar}>
      {t('filled', { count: check.filledCount })}
      <Button variant="subtle" onClick={check.undo}>
        {t('undo')}
      </Button>
    </span>
  );
}
