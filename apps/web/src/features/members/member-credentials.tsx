import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import classes from '../../ui/form-fields.module.css';
import type { MemberFieldsProps } from './member-draft.ts';

/** How a new member gets in: by an invitation, or with a password set now. */
export function MemberCredentials({ draft, faults, onChange }: MemberFieldsProps) {
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  const visibility = { 'aria-label': tSettings('showPassword'), tabIndex: 0 };
  return (
    <>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.withPassword}
          onChange={(event) => onChange({ withPassword: event.target.checked })}
        />
        {t('withPassword')}
      </label>
      {!draft.withPassword && (
        <>
          <p className={classes.note}>{t('invitation')}</p>
          <NoMailServer mailsWait />
        </>
      )}
      {draft.withPassword && (
        <div className={classes.pair}>
          <PasswordInput
            label={tSettings('password')}
            autoComplete="new-password"
            value={draft.password}
            error={faults.password}
            visibilityToggleButtonProps={visibility}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('repeatPassword')}
            autoComplete="new-password"
            value={draft.confirmation}
            error={faults.confirmation}
            visibilityToggleButtonProps={visibility}
            onChange={(event) => onChange({ confirmation: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
