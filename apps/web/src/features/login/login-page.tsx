import { useSearch } from '@tanstack/react-router';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark } from '../../components/brand-mark.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { redirectTarget } from '../../session/redirect-target.ts';
import { isSignedIn } from '../../session/session-store.ts';
import { session } from '../../session/session.ts';
import type { LoginFaults } from './login-fields.tsx';
import { LoginFields } from './login-fields.tsx';
import classes from './login-page.module.css';
import { isSecondStep, isWrongPassword, signIn } from './sign-in.ts';

/** Username and password, a code where there is a second step; afterwards the page that was wanted. */
export function LoginPage() {
  const t = useTranslations('login');
  const tStep = useTranslations('secondFactor');
  const tShell = useTranslations('shell');
  const problemText = useProblemText();
  const { redirect } = useSearch({ from: '/login' });
  const [faults, setFaults] = useState<LoginFaults>({});
  const [busy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  const leave = (): void => window.location.replace(redirectTarget(redirect, window.location.origin));
  useEffect(() => {
    if (isSignedIn(session.get(), session.serverNowS()) && session.get()?.permissions) leave();
  });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const totp = String(form.get('totp') ?? '').trim();
    const missing = {
      ...(username === '' ? { username: t('usernameMissing') } : {}),
      ...(password === '' ? { password: t('passwordMissing') } : {}),
      ...(isCodeAsked && totp === '' ? { totp: tStep('codeMissing') } : {}),
    };
    setFaults(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(username, password, totp === '' ? undefined : totp);
      leave();
    } catch (error) {
      if (isSecondStep(error)) setCodeAsked(true);
      setFaults({ form: isWrongPassword(error) ? t('incorrect') : problemText(error) });
      setBusy(false);
      notice.current?.focus();
    }
  };
  return (
    <div className={classes.page}>
      <div className={classes.backdrop}>
        <BrandMark size={900} />
      </div>
      <main className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={30} />
          <span>{tShell('productName')}</span>
        </div>
        <h1 className={classes.heading}>{t('heading')}</h1>
        <div ref={notice} role="alert" tabIndex={-1} className={classes.notice}>
          {faults.form !== undefined && (
            <p>
              <IconAlertCircle size={18} aria-hidden />
              {faults.form}
            </p>
          )}
        </div>
        <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
          <LoginFields faults={faults} isCodeAsked={isCodeAsked} isBusy={busy} />
        </form>
        <p className={classes.promise}>{t('promise')}</p>
      </main>
    </div>
  );
}
