import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { localeNames, localeOf, locales, storedLanguage } from '../../i18n/locales.ts';
import classes from '../../ui/form-fields.module.css';
import type { MemberFieldsProps } from './member-draft.ts';

type TextName = 'username' | 'email' | 'firstName' | 'lastName' | 'phoneNumber';

/** Who a member is and how to reach them. The own ways in are changed elsewhere, where the password is asked for. */
export function MemberProfile({ draft, faults, onChange, isSelf }: MemberFieldsProps & { readonly isSelf: boolean }) {
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  const text = (name: TextName) => ({
    name,
    label: tSettings(name),
    value: draft[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const fixed = isSelf ? { readOnly: true, classNames: { input: classes.fixed } } : {};
  return (
    <div className={classes.pair}>
      <TextInput autoFocus {...text('firstName')} />
      <TextInput {...text('lastName')} />
      <TextInput required autoComplete="off" {...fixed} {...text('username')} />
      <TextInput type="email" required {...fixed} {...text('email')} />
      <TextInput type="tel" {...text('phoneNumber')} />
      <NativeSelect
        label={t('language')}
        value={localeOf(draft.language)}
        error={faults.language}
        data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        onChange={(event) => onChange({ language: storedLanguage(localeOf(event.currentTarget.value)) })}
      />
    </div>
  );
}
