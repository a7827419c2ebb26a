import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { commandSms, isOneSms, smsLength } from '@tyrewatch/domain/sims/sms-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import fields from '../../ui/form-fields.module.css';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { SupportNote } from './sim-card-form.tsx';
import { useSimRequest } from './sim-requests.ts';
import classes from './sim-card-page.module.css';

/** Sends an SMS to the unit a card is in; a command gets the blanks it needs. */
export function SendSms(props: {
  readonly simCardId: number;
  /** Of the unit the card is in; null = it is in none. */
  readonly family: string | null;
}) {
  const { simCardId, family } = props;
  const t = useTranslations('simRequests');
  const [text, setText] = useState('');
  const [isCommand, setCommand] = useState(true);
  const request = useSimRequest(simCardId, () => setText(''));
  useChangedDraft(text.trim() !== '');
  const sent = isCommand && text.trim() !== '' ? commandSms(text, family) : text;
  const { characters, limit, encoding } = smsLength(sent);
  return (
    <section className={classes.card} aria-labelledby="sim-sms">
      <h2 id="sim-sms">{t('sendSms')}</h2>
      <p className={classes.detail}>{t('sendSmsText')}</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate({ kind: 'sms', text, is_command: isCommand });
        }}
      >
        <Textarea
          label={t('text')}
          value={text}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={160}
          onChange={(event) => setText(event.currentTarget.value)}
          error={characters > limit ? t('tooLong', { limit }) : null}
        />
        <label className={fields.check}>
          <input type="checkbox" checked={isCommand} onChange={(event) => setCommand(event.currentTarget.checked)} />
          {t('isCommand')}
        </label>
        <div className={classes.row}>
          <span className={classes.detail} role="status">
            {t('length', { characters, limit })}
            {encoding === 'ucs2' && <> · {t('ucs2')}</>}
          </span>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={request.isPending}
            disabled={!isOneSms(sent)}
          >
            {t('send')}
          </Button>
        </div>
        <FormOutcome error={request.error} shown={['text']} />
        <SupportNote error={request.error} />
      </form>
    </section>
  );
}
