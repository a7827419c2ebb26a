import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Asks to type the name of what will be gone for good; `onTyped` hears whether it is that name. */
export function TypedName({ name, onTyped }: { readonly name: string; readonly onTyped: (isName: boolean) => void }) {
  const t = useTranslations('dialogs');
  return (
    <TextInput
      label={t('typeName', { name })}
      autoComplete="off"
      onChange={(event) => onTyped(event.currentTarget.value.trim() === name)}
    />
  );
}
