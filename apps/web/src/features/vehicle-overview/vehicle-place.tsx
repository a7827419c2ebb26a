import { SegmentedControl } from '@mantine/core';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleTrack } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { MapFallback } from '../../components/map-loading.tsx';
import { type TimeRange, trackRangeLimits } from '../../components/overview-state/history-limits.ts';
import type { OverviewState, TrackChoice } from '../../components/overview-state/overview-state.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { drawnTrack, placeAt } from './track-features.ts';
import { useVehicleTrack } from './use-vehicle-track.ts';
import { VehicleLocation } from '../../components/vehicle-location.tsx';
import classes from './vehicle-overview.module.css';

const TrackMap = lazyPart(async () => (await import('./track-map.tsx')).TrackMap, { waiting: <MapFallback /> });

const presets = ['today', '24h', '7d'] as const satisfies readonly TrackChoice[];

interface Properties {
  readonly vehicle: Vehicle;
  readonly state: OverviewState;
  readonly onChange: (change: Partial<OverviewState>) => void;
  /** An instant whose place is marked, epoch seconds; null = none. */
  readonly chosenAtS: number | null;
}

/** Where the vehicle is and went: the track of a chosen time on the map, red from where a tyre began to fall. */
export function VehiclePlace(properties: Properties) {
  const { vehicle, state } = properties;
  const t = useTranslations('vehicleOverview');
  const { range, query } = useVehicleTrack(vehicle.id, state.track);
  const track = query.data;
  const hasPlace = presentPlace(vehicle) !== null || (track?.at_s.length ?? 0) > 0;
  return (
    <section className={classes.card} aria-labelledby="vehicle-place-title">
      <header className={classes.cardHead}>
        <h2 id="vehicle-place-title">{t('location.title')}</h2>
        <TrackTime range={range} {...properties} />
      </header>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {hasPlace ? (
        <>
          <VehicleLocation vehicle={vehicle} />
          <TrackOnMap
            track={track}
            // Of a time that runs on with the clock the map is fitted once.
            fittedTo={query.isPlaceholderData ? null : JSON.stringify(state.track)}
            {...properties}
          />
          {track !== undefined && <Driven track={track} />}
        </>
      ) : (
        <p className={classes.noPlace}>
          <IconMapOff size={20} aria-hidden /> {t('track.none')}
        </p>
      )}
    </section>
  );
}

const presentPlace = ({ latitude, longitude }: Vehicle) =>
  latitude === null || longitude === null ? null : ([longitude, latitude] as const);

/** Chooses over which time the track is shown. */
function TrackTime({ range, state, onChange }: Properties & { readonly range: TimeRange }) {
  const t = useTranslations('vehicleOverview.track');
  const nowMs = useNowMs();
  const isCustom = typeof state.track !== 'string';
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        aria-label={t('time')}
        value={typeof state.track === 'string' ? state.track : ''}
        onChange={(value) => {
          const preset = presets.find((one) => one === value);
          if (preset !== undefined) onChange({ track: preset });
        }}
        data={presets.map((preset) => ({ value: preset, label: t(preset) }))}
      />
      <CustomRange
        range={range}
        isCustom={isCustom}
        limits={trackRangeLimits(nowMs)}
        onApply={(fromS, toS) => onChange({ track: { fromS, toS } })}
      />
    </div>
  );
}

/** The track, with the place that somebody asked for. */
function TrackOnMap(properties: Properties & { track: VehicleTrack | undefined; fittedTo: string | null }) {
  const { vehicle, track, chosenAtS, fittedTo } = properties;
  const t = useTranslations('vehicleOverview.track');
  const fall = track?.falls[0];
  const place = track === undefined || chosenAtS === null ? null : placeAt(track, chosenAtS);
  const chosen = place === null || chosenAtS === null ? null : { place, atS: chosenAtS };
  return (
    <>
      <TrackMap
        track={
          track === undefined ? null : drawnTrack(track, fall === undefined ? null : Date.parse(fall.began_at) / 1000)
        }
        fallingPosition={fall?.position ?? null}
        present={presentPlace(vehicle)}
        level={vehicle.level}
        chosen={chosen}
        fittedTo={fittedTo}
      />
      {chosenAtS !== null && chosen === null && fittedTo !== null && (
        <p className={classes.dimmed}>{t('noPlaceThen')}</p>
      )}
    </>
  );
}

/** How far and how fast it went over the time shown. */
function Driven({ track }: { track: VehicleTrack }) {
  const t = useTranslations('vehicleOverview.track');
  const { distance, speed } = useQuantities();
  const { distance_km: km, top_speed_kmh: kmh, at_s: atS } = track;
  const parts = [
    km === null ? null : t('driven', { distance: distance.text(km) }),
    kmh === null ? null : t('topSpeed', { speed: speed.text(kmh) }),
  ].filter((part) => part !== null);
  return <p className={classes.dimmed}>{atS.length === 0 ? t('nothing') : parts.join(' · ')}</p>;
}
