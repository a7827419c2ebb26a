import { Button, TextInput } from '@mantine/core';
import { forgotPassword, requestSignInLink } from '@tyrewatch/contract/auth/auth-endpoints';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from './login-page.module.css';
import { useSubmission } from './use-submission.ts';

/** What the link in the mail will be for. */
export type AskedLink = 'sign_in' | 'reset';

const askEndpoints = { sign_in: requestSignInLink, reset: forgotPassword } as const;
const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** Asks for a mail with a link. What it says afterwards is the same whether or not there is somebody of that name. */
export function AskLinkForm(props: {
  readonly kind: AskedLink;
  /** The wanted path, which the link carries on. */
  readonly redirect: string | undefined;
}) {
  const { kind, redirect } = props;
  const t = useTranslations('waysIn');
  const tLogin = useTranslations('login');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { phase, error, submit, reopen } = useSubmission();
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const username = name.trim();
    setMissing(username === '');
    if (username === '') event.currentTarget.querySelector('input')?.focus();
    else
      void submit(() =>
        call(askEndpoints[kind], { query: { username, ...(redirect === undefined ? {} : { redirect }) } }),
      );
  };
  if (phase === 'done') {
    return (
      <div className={classes.form}>
        <div role="status" tabIndex={-1} ref={takeFocus} className={classes.sent}>
          <p>{t('sent')}</p>
        </div>
        <p className={classes.hint}>{t('sentHint')}</p>
        <Button variant="default" onClick={reopen}>
          {t('again')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate className={classes.form} onSubmit={ask}>
      <TextInput
        name="username"
        label={tLogin('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={name}
        error={isMissing ? tLogin('usernameMissing') : (fieldFaults(error)['username'] ?? null)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormOutcome error={error} shown={['username']} />
      <Button type="submit" fullWidth size="md" loading={phase === 'under_way'}>
        {t('send')}
      </Button>
    </form>
  );
}
