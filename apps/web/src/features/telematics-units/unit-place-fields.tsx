import { IconAlertTriangle } from '@tabler/icons-react';
import { listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SearchChoice } from '../../components/search-choice/search-choice.tsx';
import { VehicleLine } from '../../components/vehicle-line.tsx';
import fields from '../../ui/form-fields.module.css';
import classes from './telematics-units.module.css';
import type { ChosenVehicle } from './unit-draft.ts';

/** Things on offer at most; more are told of. */
const offered = 6;

type Vehicle = ChosenVehicle & { readonly fleet_name?: string | null };
type Card = NonNullable<TelematicsUnit['sim_card']>;

const findVehicles = (wanted: string) => endpointQuery(listVehicles, { query: { q: wanted, limit: offered } });

const findFreeSimCards = (wanted: string) =>
  endpointQuery(listSimCards, { query: { q: wanted, free: 'true', limit: offered } });

/** The vehicle a unit is on, found by its registration. */
export function VehicleField(props: {
  readonly vehicle: ChosenVehicle | null;
  /** IMEI of another unit on it. */
  readonly otherUnit: string | null;
  readonly onChange: (vehicle: ChosenVehicle | null) => void;
}) {
  const t = useTranslations('telematicsUnits');
  return (
    <>
      <SearchChoice<Vehicle>
        label={t('vehicle')}
        hint={t('form.vehicleHint')}
        chosen={props.vehicle}
        onChoose={props.onChange}
        keyOf={({ id }) => id}
        find={findVehicles}
        renderItem={(vehicle) => <VehicleLine vehicle={vehicle} />}
        remove={t('form.takeOff')}
        nothing={<p>{t('form.noVehicleFound')}</p>}
      />
      <div role="status" className={fields.outcome}>
        {props.vehicle !== null && props.otherUnit !== null && (
          <p className={classes.otherUnit}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('form.otherUnit', { registration: props.vehicle.registration, imei: props.otherUnit })}
          </p>
        )}
      </div>
    </>
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
