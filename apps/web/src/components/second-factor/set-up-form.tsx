import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { beginSecondFactor, confirmSecondFactor } from '@tyrewatch/contract/users/second-factor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import formClasses from '../../ui/form-fields.module.css';
import type { OwnerProof } from './code-form.tsx';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import classes from './second-factor.module.css';

/**
 * From the present password to the first code of the app; hands on the recovery codes. With `isReplacing` another app takes
 * the place of the present one, of which a code is asked for first.
 */
export function SetUpForm(props: {
  readonly isReplacing: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Absent: the form opens with a button, and closes to it. */
  readonly onCancel?: () => void;
}) {
  const { isReplacing, onCodes, onCancel } = props;
  const t = useTranslations('secondFactor');
  const [isOpen, setOpen] = useState(onCancel !== undefined);
  const beginning = useMutation({ mutationFn: (body: OwnerProof) => call(beginSecondFactor, { body }) });
  const confirming = useMutation({
    mutationFn: (totp: string) => call(confirmSecondFactor, { body: { totp } }),
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
  });
  const close = (): void => {
    beginning.reset();
    confirming.reset();
    if (onCancel === undefined) setOpen(false);
    else onCancel();
  };
  const cancel = (
    <Button variant="default" onClick={close}>
      {t('cancel')}
    </Button>
  );
  if (!isOpen) {
    return (
      <div className={formClasses.actions}>
        <Button onClick={() => setOpen(true)}>{t('setUp')}</Button>
      </div>
    );
  }
  const begun = beginning.data;
  if (begun === undefined) {
    return (
      <CodeForm
        key="owner"
        asks={{ password: true, code: isReplacing ? 'any' : null }}
        submit={isReplacing ? t('replace') : t('setUp')}
        error={beginning.error}
        isPending={beginning.isPending}
        onProof={({ password, code }) =>
          beginning.mutate({ current_password: password, ...(isReplacing ? { totp: code } : {}) })
        }
      >
        {cancel}
      </CodeForm>
    );
  }
  return (
    <div className={formClasses.form}>
      <p>{isReplacing ? t('scanNext') : t('scan')}</p>
      <QrPicture text={begun.otpauth_url} label={t('qr')} />
      <p>
        {t('secret')} <span className={classes.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <CodeForm
        key="app"
        asks={{ password: false, code: 'app' }}
        submit={isReplacing ? t('replace') : t('confirm')}
        error={confirming.error}
        isPending={confirming.isPending}
        onProof={({ code }) => confirming.mutate(code)}
      >
        {cancel}
      </CodeForm>
    </div>
  );
}
