import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The code of the second step, in a form that signs somebody in. */
export function CodeField({ fault }: { readonly fault: string | null }) {
  const t = useTranslations('secondFactor');
  return (
    <TextInput name="totp" label={t('code')} autoComplete="one-time-code" autoFocus spellCheck={false} error={fault} />
  );
}
