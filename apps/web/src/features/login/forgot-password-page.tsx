import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AskLinkForm } from './ask-link-form.tsx';
import { BackToLogin } from './login-links.tsx';
import classes from './login-page.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

/** Asks for a mail with a link to choose a new password. */
export function ForgotPasswordPage() {
  const t = useTranslations('waysIn');
  const { redirect } = useSearch({ from: '/forgot-password' });
  return (
    <SignInFrame heading={t('resetHeading')}>
      <p className={classes.text}>{t('askResetText')}</p>
      <AskLinkForm kind="reset" redirect={redirect} />
      <BackToLogin redirect={redirect} />
    </SignInFrame>
  );
}
