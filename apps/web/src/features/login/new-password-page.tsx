import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { AskLinkForm } from './ask-link-form.tsx';
import { useLinkToken } from './link-token.ts';
import { BackToLogin } from './login-links.tsx';
import classes from './login-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Chooses a password by the link of a mail, a first one for whoever was invited; mails another link when it does not work. */
export function NewPasswordPage() {
  const t = useTranslations('waysIn');
  const token = useLinkToken();
  const { redirect, invitation } = useSearch({ from: '/reset-password' });
  const isInvitation = invitation === true;
  const [linkFault, setLinkFault] = useState<unknown>(null);
  return (
    <SignInFrame heading={isInvitation ? t('invitationHeading') : t('resetHeading')}>
      {token !== null && linkFault === null ? (
        <>
          <p className={classes.text}>{isInvitation ? t('invitationText') : t('resetText')}</p>
          <NewPasswordForm token={token} isInvitation={isInvitation} redirect={redirect} onLinkFault={setLinkFault} />
        </>
      ) : (
        <>
          <div className={classes.fault}>
            <FormOutcome error={linkFault} />
          </div>
          <p className={classes.text}>{linkFault === null ? t('linkMissing') : t('askResetText')}</p>
          <AskLinkForm kind="reset" redirect={redirect} />
        </>
      )}
      <BackToLogin redirect={redirect} />
    </SignInFrame>
  );
}
