import { useLocation, useSearch } from '@tanstack/react-router';
import { redirectTarget } from '@tyrewatch/contract/auth/redirect-target';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeUsedNotice } from '../../components/second-factor/code-used-notice.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { isSignedIn } from '../../session/session-store.ts';
import { session, useSession } from '../../session/session.ts';
import type { LoginFaults } from './login-fields.tsx';
import { LoginFields } from './login-fields.tsx';
import { LoginLinks } from './login-links.tsx';
import classes from './login-page.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { countCodesLeft, isSecondStep, isWrongPassword, signIn } from './sign-in.ts';

/** Username and password, a code where there is a second step; afterwards the page that was wanted. */
export function LoginPage() {
  const t = useTranslations('login');
  const tStep = useTranslations('secondFactor');
  const tWays = useTranslations('waysIn');
  const problemText = useProblemText();
  const { redirect } = useSearch({ from: '/login' });
  const isPasswordChosen = useLocation({ select: ({ state }) => state.isPasswordChosen === true });
  const [faults, setFaults] = useState<LoginFaults>({});
  const [busy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [codesLeft, setCodesLeft] = useState<number | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // Whoever signs in here first sees what this form has to tell.
  const isHeld = useRef(false);

  // Whoever signs in in another tab is signed in here too.
  useSession();
  const leave = (): void => window.location.replace(redirectTarget(redirect, window.location.origin));
  useEffect(() => {
    if (isHeld.current) return;
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
      isHeld.current = true;
      await signIn(username, password, totp === '' ? undefined : totp);
      const left = await countCodesLeft(totp);
      if (left === null) leave();
      else setCodesLeft(left);
    } catch (error) {
      isHeld.current = false;
      if (isSecondStep(error)) setCodeAsked(true);
      setFaults({ form: isWrongPassword(error) ? t('incorrect') : problemText(error) });
      setBusy(false);
      notice.current?.focus();
    }
  };
  if (codesLeft !== null) {
    return (
      <SignInFrame heading={t('heading')}>
        <CodeUsedNotice left={codesLeft} onGoOn={leave} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame heading={t('heading')}>
      <div ref={notice} role="alert" tabIndex={-1} className={classes.notice}>
        {faults.form !== undefined && (
          <p>
            <IconAlertCircle size={18} aria-hidden />
            {faults.form}
          </p>
        )}
      </div>
      {isPasswordChosen && (
        <div role="status" className={`${classes.sent} ${classes.chosen}`}>
          <p>{tWays('chosen')}</p>
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
        <LoginFields faults={faults} isCodeAsked={isCodeAsked} isBusy={busy} />
      </form>
      <LoginLinks redirect={redirect} />
      <p className={classes.promise}>{t('promise')}</p>
    </SignInFrame>
  );
}
