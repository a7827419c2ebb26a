import { listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import { SearchChoice } from '../../components/search-choice/search-choice.tsx';
import classes from './telematics-units.module.css';

/** Things on offer at most; more are told of. */
const offered = 6;

type Vehicle = NonNullable<TelematicsUnit['vehicle']> & { readonly fleet_name?: string | null };
type Card = NonNullable<TelematicsUnit['sim_card']>;

const findVehicles = (wanted: string) => endpointQuery(listVehicles, { query: { q: wanted, limit: offered } });

const findFreeSimCards = (wanted: string) =>
  endpointQuery(listSimCards, { query: { q: wanted, free: 'true', limit: offered } });

/** The vehicle a unit is on, found by its registration. */
export function VehicleField(props: {
  readonly vehicle: TelematicsUnit['vehicle'];
  readonly onChange: (vehicle: TelematicsUnit['vehicle']) => void;
}) {
  const t = useTranslations('telematicsUnits');
  return (
    <SearchChoice<Vehicle>
      label={t('vehicle')}
      hint={t('form.vehicleHint')}
      chosen={props.vehicle}
      onChoose={(vehicle) =>
        props.onChange(vehicle === null ? null : { id: vehicle.id, registration: vehicle.registration })
      }
      keyOf={({ id }) => id}
      find={findVehicles}
      renderItem={({ registration, fleet_name: fleet }) => (
        <>
          <PlateChip registration={registration} />
          {fleet != null && <span className={classes.detail}>{fleet}</span>}
        </>
      )}
      remove={t('form.takeOff')}
      nothing={<p>{t('form.noVehicleFound')}</p>}
    />
  );
}

/** The SIM card in a unit, found among those that are in none. */
export function SimCardField(props: { readonly simCard: Card | null; readonly onChange: (card: Card | null) => void }) {
  const t = useTranslations('telematicsUnits');
  return (
    <SearchChoice<Card>
      label={t('columns.sim_card')}
      hint={t('form.simCardHint')}
      chosen={props.simCard}
      onChoose={(card) => props.onChange(card === null ? null : { id: card.id, iccid: card.iccid })}
      keyOf={({ id }) => id}
      find={findFreeSimCards}
      renderItem={({ iccid }) => <span className={classes.digits}>{iccid}</span>}
      remove={t('form.takeOut')}
      nothing={<p>{t('form.noSimCardFound')}</p>}
    />
  );
}
