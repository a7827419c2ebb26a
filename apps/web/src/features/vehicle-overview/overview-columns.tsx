import type { Vehicle, VehicleEvent, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import classes from './overview-columns.module.css';
import { shownAround } from './shown-around.ts';
import { VehicleEvents } from './vehicle-events.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehiclePlace } from './vehicle-place.tsx';
import { VehicleTyres } from './vehicle-tyres.tsx';
import { WheelPanel } from './wheel-panel.tsx';

/** Everything of a vehicle below what is to be done about it, in as many columns as there is room for. */
export function OverviewColumns(props: {
  readonly vehicle: Vehicle;
  /** The chosen wheel; null = none. */
  readonly wheel: Wheel | null;
  /** Whether the heading is about the same wheel. */
  readonly isInHeading: boolean;
  readonly state: OverviewState;
  readonly onChange: (change: Partial<OverviewState>) => void;
  /** As `onChange`, by a choice among the tyres. */
  readonly onChoose: (change: Partial<OverviewState>) => void;
  readonly wheelHref: (position: string) => string;
  readonly isPage: boolean;
  readonly renderEnd: ((vehicle: Vehicle) => ReactNode) | undefined;
  /** Where the chosen wheel is shown. */
  readonly panel: Ref<HTMLElement>;
}) {
  const { vehicle, wheel, isInHeading, state, onChange, onChoose, wheelHref, isPage, renderEnd, panel } = props;
  const [chosenAtS, setChosenAtS] = useState<number | null>(null);
  const showEvent = (event: VehicleEvent): void => {
    const atS = Date.parse(event.at) / 1000;
    setChosenAtS(atS);
    onChange(shownAround(atS, event.position, Date.now()));
  };
  const tyres = (
    <VehicleTyres
      vehicle={vehicle}
      state={{ ...state, wheel: wheel?.position ?? null }}
      onChange={onChoose}
      wheelHref={wheelHref}
      isPage={isPage}
    />
  );
  const wheelPanel = (
    <WheelPanel
      ref={panel}
      vehicle={vehicle}
      wheel={wheel}
      isInHeading={isInHeading}
      state={state}
      onChange={onChange}
    />
  );
  const events = (
    <VehicleEvents vehicleId={vehicle.id} wheels={vehicle.wheels} onChoose={isPage ? showEvent : undefined} />
  );
  return isPage ? (
    <div className={classes.pageColumns} data-stacked={state.tyres === 'list'}>
      <div>
        {tyres}
        <VehicleFacts vehicle={vehicle} isPage />
      </div>
      <div>
        {wheelPanel}
        {renderEnd?.(vehicle)}
      </div>
      <div>
        <VehiclePlace vehicle={vehicle} state={state} onChange={onChange} chosenAtS={chosenAtS} />
        {events}
      </div>
    </div>
  ) : (
    <div className={classes.columns} data-stacked={state.tyres === 'list'} data-chosen={wheel !== null}>
      {tyres}
      {wheelPanel}
      {events}
      <VehicleFacts vehicle={vehicle} isPage={false} />
    </div>
  );
}
