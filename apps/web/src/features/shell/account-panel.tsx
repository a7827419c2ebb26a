import { Button } from '@mantine/core';
import type { UserData } from '@tyrewatch/contract/users/user-record';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signOut } from '../../api/call.ts';
import { localeNames, localeOf, locales, storedLanguage } from '../../i18n/locales.ts';
import { paths } from '../../paths.ts';
import type { PreferenceChange } from '../../session/save-preferences.ts';
import { savePreferences } from '../../session/save-preferences.ts';
import { useSession } from '../../session/session.ts';
import classes from './account-menu.module.css';
import { showOverlay } from './shell-overlays.ts';
import { singleKeys, useSingleKeys } from '../../session/single-keys.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

function ChoiceRow(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.choices.map(({ value, label }) => (
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
  const keysOn = useSingleKeys();
  const [failed, setFailed] = useState(false);
  const keysId = useId();
  const save = (change: PreferenceChange): void => {
    setFailed(false);
    savePreferences(change).catch(() => setFailed(true));
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
        <ChoiceRow
          label={t('language')}
          value={localeOf(record?.language)}
          choices={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          onChange={(value) => save({ language: storedLanguage(localeOf(value)) })}
        />
        <ChoiceRow
          label={t('pressureUnit')}
          value={record?.pressure_unit ?? 'psi'}
          choices={[
            { value: 'psi', label: 'psi' },
            { value: 'bar', label: 'bar' },
            { value: 'kpa', label: 'kPa' },
          ]}
          onChange={(value) => save({ pressure_unit: value as UserData['pressure_unit'] })}
        />
        <ChoiceRow
          label={t('temperatureUnit')}
          value={record?.temperature_unit ?? 'celsius'}
          choices={[
            { value: 'celsius', label: '°C' },
            { value: 'fahrenheit', label: '°F' },
          ]}
          onChange={(value) => save({ temperature_unit: value as UserData['temperature_unit'] })}
        />
        <ChoiceRow
          label={t('distanceUnit')}
          value={record?.distance_unit ?? 'km'}
          choices={[
            { value: 'km', label: t('kilometres') },
            { value: 'mile', label: t('miles') },
          ]}
          onChange={(value) => save({ distance_unit: value as UserData['distance_unit'] })}
        />
        <ChoiceRow
          label={t('theme')}
          value={record?.theme ?? 'system'}
          choices={[
            { value: 'system', label: t('themeSystem') },
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
          ]}
          onChange={(value) => save({ theme: value as UserData['theme'] })}
        />
        <ChoiceRow
          label={t('density')}
          value={record?.density ?? 'default'}
          choices={[
            { value: 'compact', label: t('densityCompact') },
            { value: 'default', label: t('densityDefault') },
            { value: 'comfortable', label: t('densityComfortable') },
          ]}
          onChange={(value) => save({ density: value as UserData['density'] })}
        />
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
        <Button
          variant="default"
          leftSection={<IconKeyboard size={17} aria-hidden />}
          onClick={() => {
            document.getElementById('account-panel')?.hidePopover();
            showOverlay('shortcuts');
          }}
        >
          {t('shortcutsHelp')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={17} aria-hidden />}
          onClick={() => void signOut().then(() => window.location.assign(paths.login))}
        >
          {t('signOut')}
        </Button>
      </div>
    </>
  );
}
