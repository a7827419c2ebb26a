import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAccount } from '@tyrewatch/contract/users/account-endpoints';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { session } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { Account } from './save-profile.ts';
import { saveProfile } from './save-profile.ts';

const draftOf = (account: Account) => ({ ...account, phone_number: account.phone_number ?? '', current_password: '' });

function Fields({ account }: { account: Account }) {
  const t = useTranslations('settings');
  const client = useQueryClient();
  // What the draft was begun from: what is fetched anew meanwhile must not pass for it.
  const [begun, setBegun] = useState(account);
  const [draft, setDraft] = useState(() => draftOf(account));
  const [emailFault, setEmailFault] = useState<string | null>(null);
  const isWayInChanged = draft.username.trim() !== begun.username || draft.email.trim() !== begun.email;
  const fetchAccount = (): Promise<Account> => client.fetchQuery({ ...endpointQuery(getAccount), staleTime: 0 });
  const saving = useMutation({
    mutationFn: () => {
      const { version: _version, current_password: password, ...profile } = draft;
      const phone = draft.phone_number.trim();
      const body = { ...profile, phone_number: phone === '' ? null : phone };
      return saveProfile(call, begun, isWayInChanged ? { ...body, current_password: password } : body);
    },
    onSuccess: async (user) => {
      // The server has ended every session of the old name, this one too.
      if (user.username !== begun.username) {
        session.clear();
        return;
      }
      session.merge(user);
      setDraft((before) => ({ ...before, current_password: '' }));
      setBegun(await fetchAccount());
    },
  });
  const loadAgain = async (): Promise<void> => {
    const present = await fetchAccount();
    setBegun(present);
    setDraft(draftOf(present));
    saving.reset();
  };
  const text = (name: keyof typeof draft & string) => ({
    name,
    value: String(draft[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmail = isEmailAddress(draft.email.trim());
    setEmailFault(isEmail ? null : t('emailInvalid'));
    if (isEmail) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.pair}>
        <TextInput label={t('firstName')} autoComplete="given-name" maxLength={100} {...text('first_name')} />
        <TextInput label={t('lastName')} autoComplete="family-name" maxLength={100} {...text('last_name')} />
        <TextInput label={t('username')} autoComplete="username" maxLength={100} required {...text('username')} />
        <TextInput label={t('phoneNumber')} type="tel" autoComplete="tel" maxLength={40} {...text('phone_number')} />
      </div>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={emailFault}
        {...text('email')}
      />
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
      <FormOutcome error={saving.error} done={saving.isSuccess ? t('saved') : null} onLoadAgain={loadAgain} />
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
      {data === undefined && error === null && <SkeletonLines lines={4} height={34} />}
      {data !== undefined && <Fields account={data} />}
    </FormSection>
  );
}
