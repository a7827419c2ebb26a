import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import type { AlarmDraft } from './alarm-draft.ts';
import classes from './notifications-tab.module.css';

/** Whether an alarm is repeated until somebody acknowledges it, and how often. */
export function RepeatFields(props: {
  readonly draft: AlarmDraft;
  /** By the name of the field on the wire. */
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (changes: Partial<AlarmDraft>) => void;
}) {
  const { draft, onChange } = props;
  const t = useTranslations('fleetAlarm');
  return (
    <>
      <label className={formClasses.check}>
        <input
          type="checkbox"
          checked={draft.isRepeated}
          onChange={(event) => onChange({ isRepeated: event.target.checked })}
        />
        {t('isRepeated')}
      </label>
      {draft.isRepeated && (
        <TextInput
          className={classes.short}
          label={t('every')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.repeat}
          error={props.faultOf('re_alarm_minutes')}
          onChange={(event) => onChange({ repeat: event.currentTarget.value })}
        />
      )}
    </>
  );
}
