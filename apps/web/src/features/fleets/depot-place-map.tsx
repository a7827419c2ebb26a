import type { GeoJSONSource, LngLatBoundsLike, Map as MapView } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createGroundMap, onFirstDrawing, supportsMaps } from '../../components/ground-map/create-ground-map.ts';
import { addDepotLayers, depotFeatures, depotSource } from '../../components/ground-map/depot-layers.ts';
import { drawEconomically } from '../../components/ground-map/drawing-economy.ts';
import groundClasses from '../../components/ground-map/ground-map.module.css';
import { useGround } from '../../components/ground-map/use-ground.ts';
import { useMapLook } from '../../components/ground-map/use-map-look.ts';
import { MapLoading } from '../../components/map-loading.tsx';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import classes from './depot-place-map.module.css';

interface Properties {
  /** Degrees; null = no place yet. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radiusM: number | null;
  readonly onPick: (latitude: number, longitude: number) => void;
}

/** Great Britain, where no place is known. */
const homeBounds: LngLatBoundsLike = [-7.6, 49.8, 2.1, 59.2];
/** Shown around a place on each side at least, in degrees of latitude: some 3 km. */
const leastRoomDeg = 0.03;
const metresPerDegree = 111_320;
/** A metre or so. */
const fineness = 1e5;

function boundsAround({ latitude, longitude, radiusM }: Properties): LngLatBoundsLike {
  if (latitude === null || longitude === null) return homeBounds;
  const room = Math.max(leastRoomDeg, ((radiusM ?? 0) * 1.5) / metresPerDegree);
  return [longitude - room, latitude - room, longitude + room, latitude + room];
}

const shownDepot = ({ latitude, longitude, radiusM }: Properties) => [
  { name: '', latitude, longitude, radius_m: radiusM },
];

const rounded = (degrees: number): number => Math.round(degrees * fineness) / fineness;

/** A map on which the place of a depot is chosen by a click or by dragging it, with its radius as a circle. */
export function DepotPlaceMap(properties: Properties) {
  const { latitude, longitude, radiusM } = properties;
  const t = useTranslations('depots');
  const tMap = useTranslations('vehicleMap');
  const look = useMapLook();
  const ground = useGround();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(properties);
  latest.current = properties;
  const [isSupported] = useState(supportsMaps);
  const [view, setView] = useState<{ readonly map: MapView; readonly depots: GeoJSONSource } | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  // A place picked here comes into the fields without being typed.
  const [opened] = useState(properties);
  useChangedDraft(opened.latitude !== latitude || opened.longitude !== longitude);

  useEffect(() => {
    const container = box.current;
    if (container === null || !isSupported || ground.isPending) return undefined;
    const map = createGroundMap({
      container,
      look,
      baseMap: ground.baseMap,
      bounds: boundsAround(latest.current),
      onStyle: (styled) => {
        setView({ map: styled, depots: addDepotLayers(styled, look.scheme, shownDepot(latest.current)) });
      },
      onGroundFailure: ground.onGap,
    });
    map.on('click', ({ lngLat }) => latest.current.onPick(rounded(lngLat.lat), rounded(lngLat.wrap().lng)));
    onFirstDrawing(map, depotSource, () => {
      setDrawn(true);
      drawEconomically(map);
    });
    return () => {
      setView(null);
      setDrawn(false);
      map.remove();
    };
  }, [look, isSupported, ground.isPending, ground.baseMap, ground.onGap]);

  useEffect(() => {
    void view?.depots.setData(depotFeatures(shownDepot({ ...latest.current, latitude, longitude, radiusM })));
  }, [view, latitude, longitude, radiusM]);

  useEffect(() => {
    if (view === null || latitude === null || longitude === null) return undefined;
    const place: [number, number] = [longitude, latitude];
    if (!view.map.getBounds().contains(place)) {
      view.map.fitBounds(boundsAround(latest.current), { animate: false });
    }
    const marker = new Marker({ draggable: true, color: '#5b3d8a' }).setLngLat(place).addTo(view.map);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      latest.current.onPick(rounded(lat), rounded(lng));
    });
    return () => void marker.remove();
  }, [view, latitude, longitude]);

  if (!isSupported) return <p className={classes.unsupported}>{tMap('unsupported')}</p>;
  return (
    <div className={classes.frame}>
      <div ref={box} className={groundClasses.map} role="region" aria-label={t('placeMap')} />
      {!isDrawn && <MapLoading />}
    </div>
  );
}
