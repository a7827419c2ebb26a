import { Button, PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { greatestPasswordLength, leastPasswordLength } from '@tyrewatch/domain/access/password-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { paths } from '../../paths.ts';
import { isLinkFault } from './link-token.ts';
import classes from './login-page.module.css';
import type { PasswordFaults } from './password-faults.ts';
import { findPasswordFaults, refusedPasswordFaults } from './password-faults.ts';
import { choosePassword } from './sign-in.ts';
import { useSubmission } from './use-submission.ts';

type Field = keyof PasswordFaults;

/** Words of what is wrong with a new password. */
function useFaultWords(): Record<NonNullable<PasswordFaults[Field]>, string> {
  const t = useTranslations('waysIn');
  const tSettings = useTranslations('settings');
  return {
    missing: tSettings('passwordMissing'),
    differ: tSettings('passwordsDiffer'),
    too_short: t('tooShort', { length: leastPasswordLength }),
    too_long: t('tooLong', { length: greatestPasswordLength }),
    guessable: t('weak'),
    unchanged: tSettings('passwordSame'),
  };
}

/** The password, twice, with the rules said before; afterwards the login. */
export function NewPasswordForm(props: {
  readonly token: string;
  readonly isInvitation: boolean;
  /** The wanted path, where the login leads on to. */
  readonly redirect: string | undefined;
  readonly onLinkFault: (error: unknown) => void;
}) {
  const { token, isInvitation, redirect } = props;
  const t = useTranslations('waysIn');
  const tLogin = useTranslations('login');
  const tSettings = useTranslations('settings');
  const words = useFaultWords();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ password: '', confirmation: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const { phase, error, submit } = useSubmission();
  const choose = async (): Promise<void> => {
    try {
      await choosePassword(token, draft.password, draft.confirmation);
      const search = redirect === undefined ? {} : { redirect };
      await navigate({ to: paths.login, search, state: { isPasswordChosen: true }, replace: true });
    } catch (failure) {
      setFaults(refusedPasswordFaults(failure));
      if (isLinkFault(failure)) props.onLinkFault(failure);
      throw failure;
    }
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = findPasswordFaults(draft.password, draft.confirmation);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) void submit(choose);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const field = (name: Field, label: string) => {
    const fault = faults[name];
    return {
      name,
      label,
      value: draft[name],
      autoComplete: 'new-password',
      error: fault === undefined ? null : words[fault],
      visibilityToggleButtonProps: { 'aria-label': tLogin('showPassword'), tabIndex: 0 },
      onChange: (event: { currentTarget: { value: string } }) =>
        setDraft({ ...draft, [name]: event.currentTarget.value }),
    };
  };
  const rules = t(isInvitation ? 'firstRules' : 'rules', { length: leastPasswordLength });
  const isToldAtField = Object.keys(faults).length > 0;
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <PasswordInput
        {...field('password', isInvitation ? tLogin('password') : tSettings('newPassword'))}
        description={rules}
        autoFocus
      />
      <PasswordInput {...field('confirmation', isInvitation ? t('repeat') : tSettings('repeatPassword'))} />
      <FormOutcome error={isToldAtField ? null : error} found={faults} />
      <Button type="submit" fullWidth size="md" loading={phase !== 'open'}>
        {t('save')}
      </Button>
    </form>
  );
}
