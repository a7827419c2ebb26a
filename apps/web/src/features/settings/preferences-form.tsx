import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { usePreferenceRows } from '../../components/preference-rows.ts';
import { zonesWith } from '../../components/time-zones.ts';
import type { PreferenceChange } from '../../session/save-preferences.ts';
import { savePreferences } from '../../session/save-preferences.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';

/** Language, units, time zone, appearance: each is saved as it is chosen. */
export function PreferencesForm() {
  const t = useTranslations('settings');
  const record = useSession();
  const rows = usePreferenceRows(record);
  const saving = useMutation({ mutationFn: (change: PreferenceChange) => savePreferences(change) });
  const zone = record?.time_zone ?? 'Europe/London';
  return (
    <FormSection title={t('preferences')} text={t('preferencesText')}>
      <div className={classes.pair}>
        {rows.map((row) => (
          <NativeSelect
            key={row.label}
            label={row.label}
            value={row.value}
            data={[...row.choices]}
            onChange={(event) => saving.mutate(row.changeTo(event.currentTarget.value))}
          />
        ))}
        <NativeSelect
          label={t('timeZone')}
          value={zone}
          data={zonesWith(zone)}
          onChange={(event) => saving.mutate({ time_zone: event.currentTarget.value })}
        />
      </div>
      <FormOutcome error={saving.error} />
    </FormSection>
  );
}
