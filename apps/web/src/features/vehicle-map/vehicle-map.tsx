import { IconMapOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasFailed } from '../../api/failed-query.ts';
import { LevelLegend } from '../../components/alert-level/level-legend.tsx';
import { type MapBounds, parseBounds } from '@tyrewatch/domain/vehicles/map-window';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { MapEmpty, MapLoading } from '../../components/map-loading.tsx';
import { createVehicleMap, ownFitting, roomAround, type VehicleMapView, viewBounds } from './create-vehicle-map.ts';
import { MapFailure } from './map-failure.tsx';
import { MapPlaces } from './map-places-list.tsx';
import { type PositionFilters, useCurrentPositions } from './use-current-positions.ts';
import { useMapDepots } from './use-map-depots.ts';
import { useLiveFeatures } from './use-live-features.ts';
import { useChosenVehicle } from './use-chosen-vehicle.ts';
import { depotSignPath } from '../../components/ground-map/depot-layers.ts';
import groundClasses from '../../components/ground-map/ground-map.module.css';
import { supportsMaps } from '../../components/ground-map/create-ground-map.ts';
import { useGround } from '../../components/ground-map/use-ground.ts';
import { useMapLook } from '../../components/ground-map/use-map-look.ts';
import {
  featureOf,
  holds,
  noVehicles,
  type VehicleFeature,
  vehicleFeatures,
  type VehiclePositions,
} from './vehicle-features.ts';
import classes from './vehicle-map.module.css';

const windowAround = (vehicle: VehicleFeature | null): MapBounds | null => {
  if (vehicle === null) return null;
  const [longitude, latitude] = vehicle.geometry.coordinates;
  return [longitude, latitude, longitude, latitude];
};

interface Properties {
  /** The filters in force, as the interface takes them. */
  filters: PositionFilters;
  /** Another text when other vehicles may match the filters; undefined while unknown. */
  matching: string | undefined;
  /** The chosen vehicle as addresses name it; null when none is. */
  selected: string | null;
  onSelect: (reference: string | null) => void;
  /** `west,south,east,north` in degrees; null shows all matching vehicles. */
  bounds: string | null;
  onBoundsChange: (bounds: string) => void;
}

/** All matching vehicles on the map, near ones gathered; the map moves with the live events. */
export function VehicleMap(properties: Properties) {
  const t = useTranslations('vehicleMap');
  const look = useMapLook();
  const box = useRef<HTMLDivElement>(null);
  const referenceOf = useVehicleReference();
  const latest = useRef(properties);
  latest.current = properties;
  const [isSupported] = useState(supportsMaps);
  const [view, setView] = useState<VehicleMapView | null>(null);
  const { query, question, isPart, isWindow, askFor, askAgain } = useCurrentPositions(view?.map ?? null, properties);
  const positions = query.data;
  const vehicles = useMemo(() => (positions === undefined ? undefined : vehicleFeatures(positions)), [positions]);
  const known = useRef(query);
  known.current = query;
  // What the map holds, but for the live changes since.
  const held = useRef<VehiclePositions>(undefined);
  // The filters for which the map was last fitted to its vehicles.
  const fitted = useRef(question);
  // While the positions are still those of the filters before, none of them has to leave.
  const levels = query.isPlaceholderData ? undefined : properties.filters.levels;
  const ground = useGround();
  const isWaiting = ground.isPending || (query.isPending && !hasFailed(query));
  const [isDrawn, setDrawn] = useState(false);
  useChosenVehicle(view, vehicles, isPart, properties.selected, levels);
  const { hasDepots, depotWindow } = useMapDepots(view, properties.filters);

  useEffect(() => {
    const container = box.current;
    if (container === null || !isSupported || isWaiting) return;
    const { data: opened, isStale, refetch } = known.current;
    held.current = opened;
    // Those that could not be had are asked for by a person.
    if (isStale && opened !== undefined) void refetch();
    const map = createVehicleMap({
      container,
      look,
      baseMap: ground.baseMap,
      bounds: parseBounds(latest.current.bounds),
      around:
        opened === undefined
          ? null
          : (windowAround(featureOf(vehicleFeatures(opened), latest.current.selected)) ??
            (opened.bounds as MapBounds | null) ??
            depotWindow.current),
      vehicles: opened === undefined ? noVehicles : vehicleFeatures(opened),
      onBoundsChange: (bounds) => latest.current.onBoundsChange(bounds),
      onReady: setView,
      onGroundFailure: ground.onGap,
      onDrawn: () => setDrawn(true),
    });
    return () => {
      setView(null);
      setDrawn(false);
      map.remove();
    };
  }, [look, isSupported, isWaiting, ground.baseMap, ground.onGap, depotWindow]);

  useEffect(() => {
    if (view === null || positions === undefined || vehicles === undefined || positions === held.current) return;
    const isOther = held.current === undefined || fitted.current !== question;
    held.current = positions;
    void view.vehicles.setData(vehicles);
    const all = positions.bounds as MapBounds | null;
    fitted.current = question;
    // A person's own place stays, and so does a chosen vehicle in the middle.
    const { bounds, selected } = latest.current;
    if (bounds !== null || all === null || featureOf(vehicles, selected) !== null || isWindow) return;
    // The same question again moves the map only for a vehicle that would not be seen.
    if (isOther || !holds(viewBounds(view.map), all)) {
      view.map.fitBounds(all, { ...roomAround, animate: false }, ownFitting);
    }
  }, [view, positions, vehicles, question, isWindow]);

  useLiveFeatures(isDrawn ? view : null, vehicles, { levels, isPart, askAgain });

  if (!isSupported) {
    return <PageMessage icon={<IconMapOff size={26} />} title={t('unsupported')} text={t('useList')} />;
  }
  return (
    <div className={classes.pane}>
      <MapFailure positions={query} ground={ground} />
      <div className={classes.frame}>
        <div ref={box} className={groundClasses.map} role="region" aria-label={t('label')} />
        {view !== null && (
          <MapPlaces
            map={view.map}
            ask={askFor}
            onSelect={(vehicle) => properties.onSelect(vehicle && referenceOf(vehicle))}
          />
        )}
        {!isDrawn || query.isPending ? <MapLoading /> : positions?.ids.length === 0 && <MapEmpty />}
      </div>
      <div className={classes.legend}>
        <LevelLegend />
        <GroupLegend />
        {hasDepots && <DepotLegend />}
      </div>
    </div>
  );
}

/** What a depot is drawn as. */
function DepotLegend() {
  const t = useTranslations('vehicleMap');
  return (
    <p className={classes.group}>
      <svg width={20} height={20} viewBox="-12 -12 24 24" aria-hidden="true">
        <path d={depotSignPath} className={classes.depot} />
      </svg>
      {t('depotLegend')}
    </p>
  );
}

/** What a group shows. */
function GroupLegend() {
  const t = useTranslations('vehicleMap');
  return (
    <p className={classes.group}>
      <svg width={20} height={20} viewBox="-12 -12 24 24" aria-hidden="true">
        <circle r={9} className={classes.ring} />
        <circle r={9} className={classes.share} pathLength={12} />
      </svg>
      {t('groupLegend')}
    </p>
  );
}
