import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { AskLinkForm } from './ask-link-form.tsx';
import { LinkSignInForm } from './link-sign-in-form.tsx';
import { useLinkToken } from './link-token.ts';
import { BackToLogin } from './login-links.tsx';
import classes from './login-page.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

/** Signs in by the link of a mail; without one, or when it does not work any more, mails another. */
export function SignInLinkPage() {
  const t = useTranslations('waysIn');
  const token = useLinkToken();
  const { redirect } = useSearch({ from: '/otp' });
  const [linkFault, setLinkFault] = useState<unknown>(null);
  return (
    <SignInFrame heading={t('signInHeading')}>
      {token !== null && linkFault === null ? (
        <LinkSignInForm token={token} redirect={redirect} onLinkFault={setLinkFault} />
      ) : (
        <>
          <div className={classes.fault}>
            <FormOutcome error={linkFault} />
          </div>
          <p className={classes.text}>{t('askSignInText')}</p>
          <AskLinkForm kind="sign_in" redirect={redirect} />
        </>
      )}
      <BackToLogin redirect={redirect} />
    </SignInFrame>
  );
}
