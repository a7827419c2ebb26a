import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../form-outcome.tsx';

/** What a person shows before the second step of the sign-in is changed. */
export interface OwnerProof {
  readonly current_password: string;
  readonly totp?: string;
}

/** Asks for a code, for the present password, or for both, and hands them on; what is not asked for stays empty. */
export function CodeForm(props: {
  /** `app`: a code of the app alone; `any`: a recovery code too. */
  readonly asks: { readonly password: boolean; readonly code: 'app' | 'any' | null };
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onProof: (proof: { readonly password: string; readonly code: string }) => void;
  readonly children?: ReactNode;
}) {
  const { asks } = props;
  const t = useTranslations('secondFactor');
  const tSettings = useTranslations('settings');
  const [proof, setProof] = useState({ password: '', code: '' });
  const [isTried, setTried] = useState(false);
  const isMissing = {
    password: asks.password && proof.password === '',
    code: asks.code !== null && proof.code.trim() === '',
  };
  const refused = fieldFaults(props.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing.password && !isMissing.code) props.onProof({ ...proof, code: proof.code.trim() });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {asks.password && (
        <PasswordInput
          label={tSettings('currentPassword')}
          autoComplete="current-password"
          autoFocus
          value={proof.password}
          error={isTried && isMissing.password ? tSettings('passwordMissing') : (refused['current_password'] ?? null)}
          onChange={(event) => setProof({ ...proof, password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': tSettings('showPassword'), tabIndex: 0 }}
        />
      )}
      {asks.code !== null && (
        <TextInput
          label={asks.code === 'app' ? t('appCode') : t('code')}
          autoComplete="one-time-code"
          autoFocus={!asks.password}
          spellCheck={false}
          value={proof.code}
          error={isTried && isMissing.code ? t('codeMissing') : (refused['totp'] ?? null)}
          onChange={(event) => setProof({ ...proof, code: event.currentTarget.value })}
        />
      )}
      <FormOutcome error={props.error} shown={['totp', 'current_password']} />
      <div className={classes.actions}>
        <Button type="submit" loading={props.isPending} {...(props.isDangerous === true ? { color: 'red' } : {})}>
          {props.submit}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
