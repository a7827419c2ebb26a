import { Button } from '@mantine/core';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import type { AlarmFault } from './alarm-draft.ts';
import { repeatMinutes, stepMinutes } from './alarm-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import alarmClasses from './notifications-tab.module.css';
import { RepeatFields } from './repeat-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { useAlarmDraft } from './use-alarm-draft.ts';

/** Words for what is wrong with a field; null = nothing. */
function useFaultWords(found: Readonly<Record<string, AlarmFault>>, error: unknown): (field: string) => string | null {
  const t = useTranslations('fleetAlarm.faults');
  const tSettings = useTranslations('settings');
  const answered = fieldFaults(error);
  return (field) => {
    const fault = found[field];
    if (fault === undefined) return answered[field] ?? null;
    if (fault === 'email') return tSettings('emailInvalid');
    return t(fault, fault === 'repeat' ? repeatMinutes : stepMinutes);
  };
}

/** Who is notified of a fleet's alerts: its contacts, the steps of the escalation, and the repetition. */
export function NotificationsTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleetAlarm');
  const mayUpdate = may(useSession(), 'fleet:update');
  const { draft, change, found, isChanged, saving, submit, loadAgain } = useAlarmDraft(fleet);
  const faultOf = useFaultWords(found, saving.error);
  return (
    <form
      noValidate
      className={alarmClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset disabled={!mayUpdate} className={alarmClasses.fields}>
        <FormSection title={t('contacts')} text={t('contactsText')}>
          <ContactFields contacts={draft.contacts} faultOf={faultOf} onChange={(contacts) => change({ contacts })} />
        </FormSection>
        <FormSection title={t('steps')} text={t('stepsText')}>
          <StepFields steps={draft.steps} faultOf={faultOf} onChange={(steps) => change({ steps })} />
        </FormSection>
        <FormSection title={t('repeat')} text={t('repeatText')}>
          <RepeatFields draft={draft} faultOf={faultOf} onChange={change} />
        </FormSection>
      </fieldset>
      <NoMailServer />
      <FormOutcome
        error={saving.error}
        done={saving.isSuccess && !isChanged ? t('saved') : null}
        shown={Object.keys(fieldFaults(saving.error)).filter((field) =>
          /^(contacts|escalation_steps)\.|^re_/.test(field),
        )}
        found={found}
        onLoadAgain={loadAgain}
      />
      {mayUpdate && (
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
