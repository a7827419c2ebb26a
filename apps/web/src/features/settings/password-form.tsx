import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMyPassword, listMySessions } from '@tyrewatch/contract/users/account-endpoints';
import { leastPasswordLength } from '@tyrewatch/domain/access/password-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';

const empty = { current_password: '', password: '', confirm_password: '' };
type Draft = typeof empty;
type Faults = Partial<Record<keyof Draft, string>>;

/** The own password: the present one, and the new one twice. */
export function PasswordForm() {
  const t = useTranslations('settings');
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const saving = useMutation({
    mutationFn: () => call(changeMyPassword, { body: draft }),
    onSuccess: async () => {
      setDraft(empty);
      await client.invalidateQueries({ queryKey: endpointKey(listMySessions) });
    },
  });
  useChangedDraft(isDraftChanged(empty, draft));
  const refused = fieldFaults(saving.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found: Faults = {
      ...(draft.current_password === '' ? { current_password: t('passwordMissing') } : {}),
      ...(draft.password === '' ? { password: t('passwordMissing') } : {}),
      ...(draft.password !== '' && draft.password === draft.current_password ? { password: t('passwordSame') } : {}),
      ...(draft.password === draft.confirm_password ? {} : { confirm_password: t('passwordsDiffer') }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) saving.mutate();
    else saving.reset();
  };
  const field = (name: keyof Draft, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={draft[name]}
      error={faults[name] ?? refused[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
    />
  );
  return (
    <FormSection title={t('password')} text={t('passwordText', { length: leastPasswordLength })}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {field('current_password', t('currentPassword'), 'current-password')}
        <div className={classes.pair}>
          {field('password', t('newPassword'), 'new-password')}
          {field('confirm_password', t('repeatPassword'), 'new-password')}
        </div>
        <FormOutcome
          error={saving.error}
          done={saving.isSuccess ? t('passwordChanged') : null}
          shown={Object.keys(empty)}
          found={faults}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
