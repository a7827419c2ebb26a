import { IconMapOff } from '@tabler/icons-react';
import type { VehicleLive } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasFailed } from '../../api/failed-query.ts';
import { LevelLegend } from '../../components/alert-level/level-legend.tsx';
import { liveVehicles } from '../../live/live.ts';
import { parseBounds } from '../../map-window.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { MapEmpty, MapLoading } from '../../components/map-loading.tsx';
import { createVehicleMap, ownFitting, roomAround, type VehicleMapView } from './create-vehicle-map.ts';
import { MapFailure } from './map-failure.tsx';
import { MapPlaces } from './map-places-list.tsx';
import { type PositionFilters, useCurrentPositions } from './use-current-positions.ts';
import { useChosenVehicle } from './use-chosen-vehicle.ts';
import groundClasses from '../../components/ground-map/ground-map.module.css';
import { supportsMaps } from '../../components/ground-map/create-ground-map.ts';
import { useGround } from '../../components/ground-map/use-ground.ts';
import { useMapLook } from '../../components/ground-map/use-map-look.ts';
import {
  boundsOf,
  holds,
  noVehicles,
  positionsOfOne,
  vehicleChanges,
  vehicleFeatures,
  type VehiclePositions,
} from './vehicle-features.ts';
import classes from './vehicle-map.module.css';

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
  const { query, question, askAgain } = useCurrentPositions(properties.filters, properties.matching);
  const positions = query.data;
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
  useChosenVehicle(view, positions, properties.selected, levels);

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
        opened === undefined ? null : (boundsOf(positionsOfOne(opened, latest.current.selected)) ?? boundsOf(opened)),
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
  }, [look, isSupported, isWaiting, ground.baseMap, ground.onGap]);

  useEffect(() => {
    if (view === null || positions === undefined || positions === held.current) return;
    const isOther = held.current === undefined || fitted.current !== question;
    held.current = positions;
    void view.vehicles.setData(vehicleFeatures(positions));
    const all = boundsOf(positions);
    fitted.current = question;
    // A person's own place stays, and so does a chosen vehicle in the middle.
    const { bounds, selected } = latest.current;
    if (bounds !== null || all === null || positionsOfOne(positions, selected).ids.length === 1) return;
    // The same question again moves the map only for a vehicle that would not be seen.
    const [[west, south], [east, north]] = view.map.getBounds().toArray();
    if (isOther || !holds([west, south, east, north], all)) {
      view.map.fitBounds(all, { ...roomAround, animate: false }, ownFitting);
    }
  }, [view, positions, question]);

  useEffect(() => {
    // Not before the map is drawn: each change has all of it cut into tiles anew.
    if (view === null || positions === undefined || !isDrawn) return;
    const show = (states: ReadonlyMap<number, VehicleLive>): void => {
      const changes = vehicleChanges(states, positions, levels);
      if (changes === null) return;
      void view.vehicles.updateData(changes);
      // Where one leaves another may have come; how many there are does not tell.
      if (changes.remove.length > 0) askAgain();
    };
    show(liveVehicles.recent());
    return liveVehicles.onBatch(show);
  }, [view, positions, levels, isDrawn, askAgain]);

  if (!isSupported) {
    return <PageMessage icon={<IconMapOff size={26} />} title={t('unsupported')} text={t('useList')} />;
  }
  return (
    <div className={classes.pane}>
      <MapFailure positions={query} ground={ground} />
      {positions?.truncated === true && <p role="status">{t('truncated', { count: positions.ids.length })}</p>}
      <div className={classes.frame}>
        <div ref={box} className={groundClasses.map} role="region" aria-label={t('label')} />
        {view !== null && (
          <MapPlaces map={view.map} onSelect={(vehicle) => properties.onSelect(vehicle && referenceOf(vehicle))} />
        )}
        {!isDrawn || query.isPending ? <MapLoading /> : positions?.ids.length === 0 && <MapEmpty />}
      </div>
      <div className={classes.legend}>
        <LevelLegend />
      </div>
    </div>
  );
}
