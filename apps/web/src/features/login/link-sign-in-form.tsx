import { Button } from '@mantine/core';
import { redirectTarget } from '@tyrewatch/contract/auth/redirect-target';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { CodeUsedNotice } from '../../components/second-factor/code-used-notice.tsx';
import { CodeField } from './code-field.tsx';
import { isLinkFault } from './link-token.ts';
import classes from './login-page.module.css';
import { countCodesLeft, isSecondStep, signInByLink } from './sign-in.ts';
import { useSubmission } from './use-submission.ts';

/**
 * The button that uses a sign-in link up. It is never pressed by the page itself: programs that look for harm in mails
 * open their links, and some run the page's scripts too.
 */
export function LinkSignInForm(props: {
  readonly token: string;
  /** The wanted path; absent = the landing page. */
  readonly redirect: string | undefined;
  readonly onLinkFault: (error: unknown) => void;
}) {
  const t = useTranslations('waysIn');
  const tLogin = useTranslations('login');
  const tStep = useTranslations('secondFactor');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isCodeMissing, setCodeMissing] = useState(false);
  const { phase, error, submit } = useSubmission();
  const [codesLeft, setCodesLeft] = useState<number | null>(null);
  // In full, so that nothing of whoever was signed in before stays in memory.
  const leave = (): void => window.location.replace(redirectTarget(props.redirect, window.location.origin));
  const use = async (totp: string): Promise<void> => {
    try {
      await signInByLink(props.token, totp === '' ? undefined : totp);
      const left = await countCodesLeft(totp);
      if (left === null) leave();
      else setCodesLeft(left);
    } catch (failure) {
      if (isSecondStep(failure)) setCodeAsked(true);
      if (isLinkFault(failure)) props.onLinkFault(failure);
      throw failure;
    }
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '').trim();
    const isMissing = isCodeAsked && totp === '';
    setCodeMissing(isMissing);
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else void submit(() => use(totp));
  };
  if (codesLeft !== null) return <CodeUsedNotice left={codesLeft} onGoOn={leave} />;
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <p className={classes.text}>{t('linkText')}</p>
      {isCodeAsked && <CodeField fault={isCodeMissing ? tStep('codeMissing') : null} />}
      <FormOutcome error={error} />
      <Button type="submit" fullWidth size="md" autoFocus loading={phase !== 'open'}>
        {tLogin('submit')}
      </Button>
    </form>
  );
}
