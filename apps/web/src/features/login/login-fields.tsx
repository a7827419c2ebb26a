import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

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
  const tStep = useTranslations('secondFactor');
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
      {isCodeAsked && (
        <TextInput
          name="totp"
          label={tStep('code')}
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          error={faults.totp}
        />
      )}
      <Button type="submit" fullWidth size="md" loading={isBusy}>
        {t('submit')}
      </Button>
    </>
  );
}
