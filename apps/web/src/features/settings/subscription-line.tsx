import { Button, NativeSelect } from '@mantine/core';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import classes from './subscription-line.module.css';

/** One subscription: level, fleet (a vehicle's stays its own), channels. */
export function SubscriptionLine(props: {
  readonly ordinal: number;
  readonly line: AlertSubscription;
  readonly fleets: readonly Fleet[];
  readonly onChange: (line: AlertSubscription) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('settings');
  const tLevels = useTranslations('levels');
  const { line, onChange } = props;
  const places = [
    { value: '', label: t('subscriptions.everyFleet') },
    ...props.fleets.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>{t('subscriptions.ordinal', { ordinal: props.ordinal })}</legend>
      <NativeSelect
        label={t('subscriptions.level')}
        value={line.minimum_level}
        data={alertLevels.filter(isProblem).map((level) => ({ value: level, label: tLevels(`name.${level}`) }))}
        onChange={(event) => onChange({ ...line, minimum_level: event.currentTarget.value as AlertLevel })}
      />
      {line.registration === null ? (
        <NativeSelect
          label={t('subscriptions.fleet')}
          value={String(line.fleet_id ?? '')}
          data={places}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...line, fleet_id: value === '' ? null : Number(value) });
          }}
        />
      ) : (
        <p className={classes.vehicle}>{t('subscriptions.vehicle', { registration: line.registration })}</p>
      )}
      <div className={classes.channels}>
        <label className={formClasses.check}>
          <input
            type="checkbox"
            checked={line.by_email}
            onChange={(event) => onChange({ ...line, by_email: event.target.checked })}
          />
          {t('subscriptions.byEmail')}
        </label>
        <label className={formClasses.check}>
          <input
            type="checkbox"
            checked={line.on_screen}
            onChange={(event) => onChange({ ...line, on_screen: event.target.checked })}
          />
          {t('subscriptions.onScreen')}
        </label>
        <Button size="compact-md" variant="default" onClick={props.onRemove}>
          {t('subscriptions.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
