import { CloseButton, UnstyledButton } from '@mantine/core';
import type { Map as MapView, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { NamedVehicle } from '../../components/vehicle-reference.ts';
import { throttle } from '../../live/live-rows.ts';
import {
  type AskForVehicles,
  type DrawnVehicle,
  findPlaceAt,
  type MapPlace,
  openPlace,
  placesInView,
} from './map-places.ts';
import classes from './map-places-list.module.css';
import { levelOfMapCode } from './vehicle-features.ts';

/** Least time between two looks at what the map shows, in milliseconds. */
const lookAgainMs = 500;
/** Most places that can be reached by keyboard at once; nearer there are fewer. */
const greatestCount = 40;

/** What the map showed when it was last at rest, and whether it has moved since. */
function usePlacesInView(map: MapView): { readonly places: readonly MapPlace[]; readonly isMoving: boolean } {
  const [places, setPlaces] = useState<readonly MapPlace[]>([]);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let isThere = true;
    const look = throttle(() => {
      if (!isThere || map.isMoving()) return;
      setPlaces(placesInView(map).slice(0, greatestCount));
      setMoving(false);
    }, lookAgainMs);
    map.on('render', look);
    map.on('moveend', look);
    look();
    const start = (): void => setMoving(true);
    map.on('movestart', start);
    return () => {
      isThere = false;
      map.off('movestart', start);
      map.off('render', look);
      map.off('moveend', look);
    };
  }, [map]);
  return { places, isMoving };
}

const keyOf = (place: MapPlace): string => (place.vehicles === null ? place.key : `vehicle-${place.vehicles[0].id}`);

/** How many vehicles a badge covers; undefined where there is none to say. */
const othersAt = ({ vehicles }: MapPlace): string | undefined =>
  vehicles === null || vehicles.length === 1 ? undefined : `+${vehicles.length - 1}`;

interface PlacesProperties {
  readonly map: MapView;
  readonly ask: AskForVehicles;
  /** Null: the map was clicked where nothing is. */
  readonly onSelect: (vehicle: NamedVehicle | null) => void;
}

/**
 * What the map shows, to be opened by a click upon the drawing, or by buttons over it for keyboards and screen readers,
 * which the pointer goes through. Vehicles that cover one another open as a list.
 */
export function MapPlaces({ map, ask, onSelect }: PlacesProperties) {
  const t = useTranslations('vehicleMap');
  const { places, isMoving } = usePlacesInView(map);
  const levelName = useTranslations('levels.name');
  const listWords = useTranslations('vehicleList');
  const nameOf = (place: MapPlace): string => {
    if (place.vehicles === null) return t('cluster', { count: place.count, needAction: place.needActionCount });
    const [{ registration, code }, ...others] = place.vehicles;
    const level = [levelName(levelOfMapCode(code)), ...(code < 0 ? [listWords('silenced')] : [])].join(', ');
    const values = { registration: plateText(registration), level, count: others.length };
    return t('vehicles', values);
  };
  const [stack, setStack] = useState<readonly DrawnVehicle[] | null>(null);
  const select = (vehicle: NamedVehicle | null): void => {
    setStack(null);
    onSelect(vehicle);
  };
  const open = async (place: MapPlace): Promise<void> => {
    const vehicles = await openPlace(map, place, ask);
    const [first, ...others] = vehicles ?? [];
    if (first !== undefined && others.length === 0) select(first);
    else setStack(vehicles);
    // The button of a cluster goes with it.
    if (vehicles === null) map.getCanvas().focus();
  };
  const onClick = useRef<(place: MapPlace | null) => void>(undefined);
  onClick.current = (place) => {
    if (place === null) select(null);
    else void open(place);
  };
  useEffect(() => {
    const listen = ({ point }: MapMouseEvent): void => onClick.current?.(findPlaceAt(map, point));
    map.on('click', listen);
    return () => void map.off('click', listen);
  }, [map]);
  return (
    <>
      <ul className={classes.places} data-moving={isMoving} aria-label={t('places')}>
        {places.map((place) => (
          <li key={keyOf(place)}>
            <button
              type="button"
              className={classes.place}
              style={{ left: place.x, top: place.y }}
              aria-label={nameOf(place)}
              data-others={othersAt(place)}
              onClick={() => void open(place)}
            />
          </li>
        ))}
      </ul>
      {stack !== null && <VehicleStack vehicles={stack} onSelect={select} onClose={() => setStack(null)} />}
    </>
  );
}

interface StackProperties {
  /** Worst first. */
  readonly vehicles: readonly DrawnVehicle[];
  readonly onSelect: (vehicle: DrawnVehicle) => void;
  readonly onClose: () => void;
}

/** The vehicles that cover one another at one point of the map. */
function VehicleStack({ vehicles, onSelect, onClose }: StackProperties) {
  const t = useTranslations('vehicleMap');
  const listWords = useTranslations('vehicleList');
  const title = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => first.current?.focus(), [vehicles]);
  return (
    <div
      role="dialog"
      aria-labelledby={title}
      className={classes.stack}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this list only, not the vehicle beside the map.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <strong id={title}>{t('stack', { count: vehicles.length })}</strong>
        <CloseButton aria-label={t('closeStack')} onClick={onClose} />
      </div>
      <ul className={classes.list}>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <UnstyledButton
              ref={index === 0 ? first : undefined}
              className={classes.vehicle}
              onClick={() => onSelect(vehicle)}
            >
              <PlateChip registration={vehicle.registration} />
              <LevelBadge
                level={levelOfMapCode(vehicle.code)}
                note={vehicle.code < 0 ? listWords('silenced') : undefined}
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
