import type { Map as MapView } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createGroundMap, onFirstDrawing, supportsMaps } from '../../components/ground-map/create-ground-map.ts';
import { drawEconomically } from '../../components/ground-map/drawing-economy.ts';
import groundClasses from '../../components/ground-map/ground-map.module.css';
import { groundSource } from '../../components/ground-map/map-style.ts';
import { useGround } from '../../components/ground-map/use-ground.ts';
import { useMapLook } from '../../components/ground-map/use-map-look.ts';
import classes from './unit-overview.module.css';

/** Shown around the unit on each side, degrees of latitude: some 5 km. */
const roomDeg = 0.045;

/** A small map with the place of a unit in its middle, which follows it. Where maps cannot be drawn it is absent: the place stands above in words. */
export function UnitPlaceMap({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const t = useTranslations('unitCondition');
  const look = useMapLook();
  const ground = useGround();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ latitude, longitude });
  latest.current = { latitude, longitude };
  const [isSupported] = useState(supportsMaps);
  const [view, setView] = useState<{ readonly map: MapView; readonly mark: Marker } | null>(null);
  useEffect(() => {
    const container = box.current;
    if (container === null || !isSupported || ground.isPending) return undefined;
    const { latitude: north, longitude: east } = latest.current;
    const map = createGroundMap({
      container,
      look,
      baseMap: ground.baseMap,
      bounds: [east - roomDeg, north - roomDeg, east + roomDeg, north + roomDeg],
      onStyle: (styled) => {
        const element = document.createElement('div');
        element.className = classes.mapMark ?? '';
        setView({ map: styled, mark: new Marker({ element }).setLngLat([east, north]).addTo(styled) });
      },
      onGroundFailure: ground.onGap,
    });
    onFirstDrawing(map, groundSource, () => drawEconomically(map));
    return () => {
      setView(null);
      map.remove();
    };
  }, [look, isSupported, ground.isPending, ground.baseMap, ground.onGap]);
  useEffect(() => {
    if (view === null) return;
    view.mark.setLngLat([longitude, latitude]);
    view.map.easeTo({ center: [longitude, latitude], duration: 150 });
  }, [view, latitude, longitude]);
  if (!isSupported) return null;
  return (
    <div className={classes.map}>
      <div ref={box} className={groundClasses.map} role="region" aria-label={t('map')} />
    </div>
  );
}
