import { IconCircleDashed, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import classes from './telematics-units.module.css';

const icons: Readonly<Record<UnitState, Icon>> = {
  online: IconPlugConnected,
  offline: IconPlugConnectedX,
  never_heard: IconCircleDashed,
};

/** The drawing of a state. */
export function UnitStateMark({ state }: { readonly state: UnitState }) {
  const Mark = icons[state];
  return <Mark size={17} aria-hidden className={classes.mark} data-state={state} />;
}

/** Whether a unit is online, and when it was last seen. */
export function UnitStateText({ unit }: { readonly unit: Pick<TelematicsUnit, 'state' | 'last_seen'> }) {
  const t = useTranslations('telematicsUnits');
  return (
    <span className={classes.state}>
      <UnitStateMark state={unit.state} />
      <span>
        {t(`states.${unit.state}`)}
        {unit.last_seen !== null && (
          <span className={classes.detail}>
            {' · '}
            <Elapsed at={unit.last_seen} absent="" />
          </span>
        )}
      </span>
    </span>
  );
}

/** The vehicle a unit is on, as the way to it. */
export function UnitVehicle({ vehicle }: Pick<TelematicsUnit, 'vehicle'>) {
  const t = useTranslations('telematicsUnits');
  if (vehicle === null) return <span className={classes.detail}>{t('noVehicle')}</span>;
  return <VehiclePlateLink vehicle={vehicle} />;
}
