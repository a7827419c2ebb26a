import { useQuery } from '@tanstack/react-query';
import { listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FieldSet } from '../../form/field-set.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import type { StepProps } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';

/** The third step: a unit that is on no vehicle, or the IMEI of a new one. */
export function UnitStep({ draft, onChange, faults, isSent }: StepProps) {
  const t = useTranslations('newVehicle');
  const record = useSession();
  const mayFit = may(record, 'telematics_unit:update') || may(record, 'telematics_unit:create');
  const { data } = useQuery({
    ...endpointQuery(listTelematicsUnits, { query: { has_vehicle: 'false', limit: 100 } }),
    enabled: mayFit && may(record, 'telematics_unit:list'),
  });
  const free = data?.items.map(({ imei }) => imei) ?? [];
  return (
    <section className={classes.card} aria-labelledby="unit">
      <h2 id="unit">{t('steps.unit')}</h2>
      <p className={formClasses.note}>{mayFit ? t('unitText') : t('noUnitRight')}</p>
      {mayFit && (
        <div className={classes.narrow}>
          <FieldSet
            fields={[
              {
                kind: 'combobox',
                name: 'imei',
                label: 'IMEI',
                hint: t('freeUnits', { count: free.length }),
                choices: free,
                maxLength: 17,
              },
            ]}
            values={{ imei: draft.imei }}
            faults={faults['unit.imei'] === undefined ? {} : { imei: faults['unit.imei'] }}
            isSent={isSent}
            onChange={({ imei = '' }) => onChange({ ...draft, imei })}
          />
        </div>
      )}
    </section>
  );
}
