import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { changeUserPassword } from '@tyrewatch/contract/users/user-endpoints';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { useMembersReload } from './member-task.ts';

/** Gives a member another password, which signs them out everywhere. */
export function MemberPasswordForm({ member, onClose }: { member: User; onClose: () => void }) {
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  const reload = useMembersReload();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: () =>
      call(changeUserPassword, {
        params: { user_id: member.id },
        body: { password, confirm_password: confirmation },
      }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = password === confirmation ? null : tSettings('passwordsDiffer');
    setFault(found);
    if (found === null) saving.mutate();
  };
  const refused = fieldFaults(saving.error);
  const visibility = { 'aria-label': tSettings('showPassword'), tabIndex: 0 };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.note}>{t('passwordText')}</p>
      <PasswordInput
        label={tSettings('newPassword')}
        autoComplete="new-password"
        autoFocus
        value={password}
        error={refused['password'] ?? null}
        visibilityToggleButtonProps={visibility}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={tSettings('repeatPassword')}
        autoComplete="new-password"
        value={confirmation}
        error={fault ?? refused['confirm_password'] ?? null}
        visibilityToggleButtonProps={visibility}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <FormOutcome error={saving.error} shown={['password', 'confirm_password']} />
      <div className={classes.actions}>
        <Button type="submit" loading={saving.isPending}>
          {tSettings('changePassword')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
