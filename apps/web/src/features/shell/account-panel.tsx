import { Button } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { savePreferences } from '../../session/save-preferences.ts';
import { useSession } from '../../session/session.ts';
import { singleKeys, useSingleKeys } from '../../session/single-keys.ts';
import classes from './account-menu.module.css';
import type { PreferenceRow } from '../../components/preference-rows.ts';
import { usePreferenceRows } from '../../components/preference-rows.ts';
import { showOverlay } from './shell-overlays.ts';
import { useSignOut } from './use-sign-out.ts';

function ChoiceRow({ row, onChange }: { row: PreferenceRow; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{row.label}</label>
      <select id={id} value={row.value} onChange={(event) => onChange(event.target.value)}>
        {row.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What a person sets for themselves: language, units, appearance, row height, shortcuts. */
export function AccountPanel({ name }: { name: string }) {
  const t = useTranslations('shell');
  const record = useSession();
  const signOut = useSignOut();
  const keysOn = useSingleKeys();
  const [failed, setFailed] = useState(false);
  const keysId = useId();
  const rows = usePreferenceRows(record);
  const save = (row: PreferenceRow, value: string): void => {
    setFailed(false);
    savePreferences(row.changeTo(value)).catch(() => setFailed(true));
  };
  const showShortcuts = (): void => {
    document.getElementById('account-panel')?.hidePopover();
    showOverlay('shortcuts');
  };
  return (
    <>
      <div className={classes.person}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>{record?.email}</div>
        <div className={classes.detail}>{record?.organization?.name}</div>
      </div>
      <div className={classes.error} role="alert" hidden={!failed}>
        {failed && t('preferencesNotSaved')}
      </div>
      <div className={classes.group}>
        {rows.map((row) => (
          <ChoiceRow key={row.label} row={row} onChange={(value) => save(row, value)} />
        ))}
        <div className={classes.row}>
          <label htmlFor={keysId}>{t('shortcutsSwitch')}</label>
          <input
            id={keysId}
            type="checkbox"
            checked={keysOn}
            onChange={(event) => singleKeys.set(event.target.checked)}
          />
        </div>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconKeyboard size={17} aria-hidden />} onClick={showShortcuts}>
          {t('shortcutsHelp')}
        </Button>
        <Button variant="default" leftSection={<IconLogout size={17} aria-hidden />} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </>
  );
}
