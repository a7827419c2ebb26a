import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAccount } from '@tyrewatch/contract/users/account-endpoints';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import ownClasses from './profile-form.module.css';
import type { Account } from './save-profile.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const labels = {
  first_name: 'firstName',
  last_name: 'lastName',
  username: 'username',
  phone_number: 'phoneNumber',
  email: 'email',
} as const;
type Named = keyof typeof labels;
const shown = Object.keys(labels);
const isNamed = (field: string): field is Named => Object.hasOwn(labels, field);

function Fields({ account }: { account: Account }) {
  const t = useTranslations('settings');
  const tDialogs = useTranslations('dialogs');
  const { draft, setDraft, kept, isWayInChanged, saving, save, loadAgain } = useProfileDraft(account);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const refused = fieldFaults(saving.error);
  const text = (name: Named | 'current_password') => ({
    name,
    value: draft[name],
    error: found[name] ?? refused[name] ?? null,
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmail = isEmailAddress(draft.email.trim());
    setFound(isEmail ? {} : { email: t('emailInvalid') });
    if (isEmail) save();
    else saving.reset();
  };
  const keptLabels = kept.filter(isNamed).map((field) => t(labels[field]));
  const keptText = keptLabels.length === 0 ? null : tDialogs('keptEntries', { fields: keptLabels.join(', ') });
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.pair}>
        <TextInput label={t('firstName')} autoComplete="given-name" {...text('first_name')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...text('last_name')} />
        <TextInput label={t('username')} autoComplete="username" required {...text('username')} />
        <TextInput label={t('phoneNumber')} type="tel" autoComplete="tel" {...text('phone_number')} />
      </div>
      <TextInput label={t('email')} type="email" autoComplete="email" required {...text('email')} />
      {isWayInChanged && (
        <>
          <p className={classes.note}>{t('wayInChange')}</p>
          <PasswordInput
            label={t('currentPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            {...text('current_password')}
          />
        </>
      )}
      <FormOutcome
        error={saving.error}
        done={saving.isSuccess ? t('saved') : keptText}
        shown={isWayInChanged ? [...shown, 'current_password'] : shown}
        found={found}
        onLoadAgain={loadAgain}
        keepsEntries
      />
      <div className={classes.actions}>
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Names, phone number, and the ways in: username and e-mail address, which ask for the password. */
export function ProfileForm() {
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery(endpointQuery(getAccount));
  return (
    <FormSection title={t('profile')} text={t('profileText')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div className={ownClasses.waiting}>
          <SkeletonLines lines={4} height={34} />
        </div>
      )}
      {data !== undefined && <Fields account={data} />}
    </FormSection>
  );
}
