import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Asks to type the name of what will be gone for good; `onTyped` hears whether it is that name. */
export function TypedName(props: {
  readonly name: string;
  /** Whether what was typed names it; absent: where it is the name letter by letter. */
  readonly isName?: (typed: string) => boolean;
  readonly onTyped: (isName: boolean) => void;
}) {
  const { name, isName = (typed) => typed === name, onTyped } = props;
  const t = useTranslations('dialogs');
  return (
    <TextInput
      label={t('typeName', { name })}
      autoComplete="off"
      onChange={(event) => onTyped(isName(event.currentTarget.value.trim()))}
    />
  );
}
