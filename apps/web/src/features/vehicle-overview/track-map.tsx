import type { GeoJSONSource, LngLatBoundsLike, Map as MapView } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { createGroundMap, supportsMaps, onFirstDrawing } from '../../components/ground-map/create-ground-map.ts';
import { drawEconomically } from '../../components/ground-map/drawing-economy.ts';
import groundClasses from '../../components/ground-map/ground-map.module.css';
import { useGround } from '../../components/ground-map/use-ground.ts';
import { useMapLook } from '../../components/ground-map/use-map-look.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { MapLoading } from '../../components/map-loading.tsx';
import type { DrawnTrack, Place, TrackPlace } from './track-features.ts';
import { addTrackLayers, trackData, trackSource } from './track-layers.ts';
import classes from './track-map.module.css';

interface Properties {
  /** Null until it has been answered. */
  track: DrawnTrack | null;
  /** The wheel that falls where the track is red; null = none. */
  fallingPosition: WheelPosition | null;
  /** Where the vehicle is; null = not known. */
  present: Place | null;
  level: AlertLevel;
  /** A place that somebody asked for. */
  chosen: TrackPlace | null;
  /** Another one when another time is shown, to which the map is fitted; null = not answered yet. */
  fittedTo: string | null;
}

const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;
/** So long ago the day need not be said. */
const halfDayS = 12 * 3_600;
const room = { padding: 36, maxZoom: 12 } as const;

/** West, south, east and north of places; null for none. */
function boundsOf(places: readonly Place[]): LngLatBoundsLike | null {
  if (places.length === 0) return null;
  const longitudes = places.map(([longitude]) => longitude);
  const latitudes = places.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

const placesOf = ({ track, present }: Properties): readonly Place[] => [
  ...(track === null ? [] : [...track.driven.flat(), ...track.falling.flat()]),
  ...(present === null ? [] : [present]),
];

/** The way of a vehicle on the map: a line, red and dashed since a tyre began to fall, with where it began, stopped and is. */
export function TrackMap(properties: Properties) {
  const { track, chosen, fittedTo } = properties;
  const t = useTranslations('vehicleOverview.track');
  const look = useMapLook();
  const ground = useGround();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(properties);
  latest.current = properties;
  const [isSupported] = useState(supportsMaps);
  const [map, setMap] = useState<MapView | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const isReady = isSupported && !ground.isPending && (track !== null || properties.present !== null);

  useEffect(() => {
    const container = box.current;
    if (container === null || !isReady) return undefined;
    const made = createGroundMap({
      container,
      look,
      baseMap: ground.baseMap,
      bounds: boundsOf(placesOf(latest.current)) ?? [-7.6, 49.8, 2.1, 59.2],
      fitting: room,
      onStyle: (styled) => {
        addTrackLayers(styled, look.scheme, trackData(latest.current.track));
        setMap(styled);
      },
      onGroundFailure: ground.onGap,
    });
    onFirstDrawing(made, trackSource, () => {
      setDrawn(true);
      drawEconomically(made);
    });
    return () => {
      setMap(null);
      setDrawn(false);
      made.remove();
    };
  }, [look, isReady, ground.baseMap, ground.onGap]);

  useEffect(() => {
    void map?.getSource<GeoJSONSource>(trackSource)?.setData(trackData(track));
  }, [map, track]);

  useEffect(() => {
    const bounds = fittedTo === null ? null : boundsOf(placesOf(latest.current));
    if (map !== null && bounds !== null) map.fitBounds(bounds, { ...room, animate: false });
  }, [map, fittedTo]);

  const [longitude, latitude] = chosen?.place ?? [null, null];
  useEffect(() => {
    if (map === null || longitude === null || latitude === null) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude], duration: 150 });
  }, [map, longitude, latitude]);

  if (!isSupported) return <p className={classes.unsupported}>{t('unsupported')}</p>;
  return (
    <div className={classes.frame}>
      <div ref={box} className={groundClasses.map} role="region" aria-label={t('map')} />
      {map !== null && <TrackMarks map={map} {...properties} />}
      {!isDrawn && <MapLoading />}
    </div>
  );
}

/** What stands on the track: its beginning, where a tyre began to fall, the chosen place, the vehicle. */
function TrackMarks({ map, track, fallingPosition, present, level, chosen }: Properties & { map: MapView }) {
  const t = useTranslations('vehicleOverview.track');
  const tLevels = useTranslations('levels.name');
  const format = useFormatter();
  const nowMs = useNowMs();
  const timeOf = (atS: number): string => {
    const isLately = nowMs / 1000 - atS < halfDayS;
    return isLately ? format.dateTime(new Date(atS * 1000), timeOfDay) : format.dateTime(new Date(atS * 1000), 'near');
  };
  return (
    <>
      {track?.start != null && (
        <Mark map={map} place={track.start.place}>
          <span className={classes.start} title={timeOf(track.start.atS)} />
        </Mark>
      )}
      {track?.fall != null && fallingPosition !== null && (
        <Mark map={map} place={track.fall.place}>
          <span className={classes.fall} />
          <span className={classes.label} data-falling>
            {t('beginsToFall', { time: timeOf(track.fall.atS), position: fallingPosition })}
          </span>
        </Mark>
      )}
      {present !== null && (
        <Mark map={map} place={present}>
          <svg width={28} height={28} viewBox="-13 -13 26 26" role="img" aria-label={tLevels(level)}>
            <LevelShape level={level} size={24} x={0} y={0} />
          </svg>
        </Mark>
      )}
      {chosen !== null && (
        <Mark map={map} place={chosen.place}>
          <span className={classes.chosen} />
          <span className={classes.label}>{timeOf(chosen.atS)}</span>
        </Mark>
      )}
    </>
  );
}

/** Something that stands at a place of the map and moves with it. */
function Mark({ map, place, children }: { map: MapView; place: Place; children: ReactNode }) {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = classes.mark ?? '';
    return made;
  });
  const [longitude, latitude] = place;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  return createPortal(children, element);
}
