import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import classes from './choice-box.module.css';
import { chosenCount, isChosen, useChosen, useListChoice } from './vehicle-choice.ts';
import type { ListChoice } from './vehicle-choice.ts';

function RowBox({ vehicle, choice }: Pick<ListChoice, 'choice'> & { readonly vehicle: VehicleRow }) {
  const t = useTranslations('vehicleList');
  const chosen = useSyncExternalStore(choice.subscribe, () => isChosen(choice.get(), vehicle.id));
  return (
    <label
      className={classes.hit}
      data-choice-box
      onMouseDown={(event) => {
        // With Shift the browser would mark the words in between.
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        type="checkbox"
        className={classes.box}
        tabIndex={-1}
        aria-label={t('chooseOne', { registration: plateText(vehicle.registration) })}
        checked={chosen}
        onChange={(event) => {
          // With Shift the list chooses all up to here.
          if (!(event.nativeEvent as MouseEvent).shiftKey) choice.toggle(vehicle.id);
        }}
      />
    </label>
  );
}

/** The box that chooses a vehicle of the list; nothing where none can be chosen. */
export function ChoiceBox({ vehicle }: { readonly vehicle: VehicleRow }) {
  const list = useListChoice();
  return list && <RowBox vehicle={vehicle} choice={list.choice} />;
}

function AllBox({ choice, total = 0 }: ListChoice) {
  const t = useTranslations('vehicleList');
  const chosen = useChosen(choice);
  const count = chosenCount(chosen, total);
  const label = t('chooseAll', { count: total });
  return (
    <label className={classes.hit} title={label}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < total;
        }}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={chosen.isAll && count > 0}
        onChange={chosen.isAll ? choice.clear : choice.chooseAll}
      />
    </label>
  );
}

/** The box that chooses all vehicles that match; nothing where none can be chosen. */
export function ChoiceHead() {
  const list = useListChoice();
  return list && <AllBox {...list} />;
}
