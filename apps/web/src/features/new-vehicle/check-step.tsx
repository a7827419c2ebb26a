import { Link } from '@tanstack/react-router';
import { findAxleConfiguration, wheelCount } from '@tyrewatch/domain/vehicles/axle-configuration';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useTranslations } from 'use-intl';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { vehicleFieldNames } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { useFieldRules } from '../../form/use-field-rules.ts';
import formClasses from '../../ui/form-fields.module.css';
import type { StepProps } from './new-vehicle-step.ts';
import { stepOf } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';
import type { CheckedSensor } from './use-checked-sensors.ts';
import { stepAddress, useDraftFields } from './use-new-vehicle.ts';

/** The last step: what will be created, and what is in the way of it. */
export function CheckStep({ draft, faults, sensors }: StepProps & { readonly sensors: readonly CheckedSensor[] }) {
  const t = useTranslations('newVehicle');
  const { textOf } = useFieldRules();
  const fields = useDraftFields(draft);
  const configuration = findAxleConfiguration(draft.configuration);
  const ready = sensors.filter(({ isReady }) => isReady).length;
  const facts = vehicleFieldNames.flatMap((name) => {
    const value = textOf(fields[name], draft.values[name]);
    return value === null
      ? []
      : [{ name: fields[name].label, value: name === 'registration' ? plateText(value) : value }];
  });
  const wheels = configuration === null ? 0 : wheelCount(configuration);
  return (
    <section className={classes.card} aria-labelledby="check">
      <h2 id="check">{t('steps.check')}</h2>
      {Object.entries(faults).length > 0 && (
        <div className={formClasses.failure}>
          {t('inTheWay')}
          <ul className={formClasses.points}>
            {Object.entries(faults).map(([field, fault]) => (
              <li key={field}>
                <Link to={stepAddress(stepOf(field))}>
                  {t(`steps.${stepOf(field)}`)}
                  {': '}
                  {field in fields ? `${fields[field as keyof typeof fields].label}: ` : ''}
                  {fault}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FactList
        facts={[
          ...facts,
          { name: t('axles'), value: configuration ?? t('noLayout') },
          { name: t('sensors'), value: t('sensorsOfWheels', { ready: String(ready), wheels: String(wheels) }) },
          { name: t('steps.unit'), value: draft.imei.trim() === '' ? t('noUnit') : draft.imei },
        ]}
      />
    </section>
  );
}
