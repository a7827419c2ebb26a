import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { useTranslations } from 'use-intl';
import { useLevelChoices } from '../../components/notification/use-level-choices.ts';
import formClasses from '../../ui/form-fields.module.css';
import { numberOf } from '../../ui/typed-number.ts';
import type { StepDraft } from './alarm-draft.ts';
import { mostSteps, nextKey } from './alarm-draft.ts';
import classes from './notifications-tab.module.css';
import { StepPeople } from './step-people.tsx';

/** Minutes between a new step and the one before. */
const usualMinutes = 15;

const newStep = (steps: readonly StepDraft[]): StepDraft => {
  const last = numberOf(steps.at(-1)?.minutes ?? '') ?? 0;
  return {
    key: nextKey(steps),
    minutes: String((Number.isNaN(last) ? 0 : last) + usualMinutes),
    level: 'critical',
    toContacts: true,
    users: [],
  };
};

/** The steps of a fleet's escalation: after how many minutes who is notified. */
export function StepFields(props: {
  readonly steps: readonly StepDraft[];
  /** By the name of the field on the wire. */
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}) {
  const { steps, faultOf, onChange } = props;
  const t = useTranslations('fleetAlarm');
  const levels = useLevelChoices();
  const change = (step: StepDraft): void => onChange(steps.map((other) => (other.key === step.key ? step : other)));
  return (
    <>
      {steps.length === 0 && <p className={formClasses.note}>{t('noSteps')}</p>}
      {steps.map((step, index) => (
        <fieldset key={step.key} className={classes.step}>
          <legend>{t('step', { ordinal: index + 1 })}</legend>
          <div className={formClasses.pair}>
            <TextInput
              label={t('minutes')}
              inputMode="numeric"
              autoComplete="off"
              value={step.minutes}
              error={faultOf(`escalation_steps.${index}.after_minutes`)}
              onChange={(event) => change({ ...step, minutes: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('level')}
              value={step.level}
              data={levels}
              onChange={(event) => change({ ...step, level: event.currentTarget.value as ProblemLevel })}
            />
          </div>
          <label className={formClasses.check}>
            <input
              type="checkbox"
              checked={step.toContacts}
              onChange={(event) => change({ ...step, toContacts: event.target.checked })}
            />
            {t('toContacts')}
          </label>
          <StepPeople
            users={step.users}
            fault={faultOf(`escalation_steps.${index}.user_ids`)}
            onChange={(users) => change({ ...step, users })}
          />
          <div className={formClasses.actions}>
            <Button variant="default" onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}>
              {t('removeStep')}
            </Button>
          </div>
        </fieldset>
      ))}
      {steps.length < mostSteps && (
        <div className={formClasses.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...steps, newStep(steps)])}
          >
            {t('addStep')}
          </Button>
        </div>
      )}
    </>
  );
}
