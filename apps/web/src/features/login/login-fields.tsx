import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CodeField } from './code-field.tsx';

/** What is wrong with what was entered. */
export interface LoginFaults {
  readonly username?: string;
  readonly password?: string;
  readonly totp?: string;
  readonly form?: string;
}

/** Username, password, the code where the second step asks for one, and the way on. */
export function LoginFields(props: {
  readonly faults: LoginFaults;
  readonly isCodeAsked: boolean;
  readonly isBusy: boolean;
}) {
  const t = useTranslations('login');
  const { faults, isCodeAsked, isBusy } = props;
  return (
    <>
      <TextInput
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={faults.username}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={faults.password}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      {isCodeAsked && <CodeField fault={faults.totp ?? null} />}
      <Button type="submit" fullWidth size="md" loading={isBusy}>
        {t('submit')}
      </Button>
    </>
  );
}
