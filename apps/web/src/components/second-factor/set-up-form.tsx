import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { beginSecondFactor, confirmSecondFactor } from '@tyrewatch/contract/users/second-factor-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import formClasses from '../../ui/form-fields.module.css';
import { FormOutcome } from '../form-outcome.tsx';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import classes from './second-factor.module.css';

/** From the secret to the first code of the app; hands on the recovery codes. */
export function SetUpForm({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('secondFactor');
  const beginning = useMutation({ mutationFn: () => call(beginSecondFactor) });
  const confirming = useMutation({
    mutationFn: (totp: string) => call(confirmSecondFactor, { body: { totp } }),
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
  });
  const begun = beginning.data;
  if (begun === undefined) {
    return (
      <>
        <FormOutcome error={beginning.error} />
        <div className={formClasses.actions}>
          <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
            {t('setUp')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={formClasses.form}>
      <p>{t('scan')}</p>
      <QrPicture text={begun.otpauth_url} label={t('qr')} />
      <p>
        {t('secret')} <span className={classes.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <CodeForm
        submit={t('confirm')}
        error={confirming.error}
        isPending={confirming.isPending}
        onCode={(code) => confirming.mutate(code)}
      >
        <Button variant="default" onClick={() => beginning.reset()}>
          {t('cancel')}
        </Button>
      </CodeForm>
    </div>
  );
}
