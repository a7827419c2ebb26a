import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../form-outcome.tsx';

/** Asks for a code and hands it on. */
export function CodeForm(props: {
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('secondFactor');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() !== '') props.onCode(code.trim());
      }}
    >
      <TextInput
        label={t('code')}
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
        value={code}
        error={isMissing ? t('codeMissing') : (fieldFaults(props.error)['totp'] ?? null)}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormOutcome error={props.error} shown={['totp']} />
      <div className={classes.actions}>
        <Button type="submit" loading={props.isPending} {...(props.isDangerous === true ? { color: 'red' } : {})}>
          {props.submit}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
