import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconRulerMeasure } from '@tabler/icons-react';
import type { VehicleTread, WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import { getTreadReadings } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { treadLevels } from '@tyrewatch/domain/tyres/tread-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { TyreSchematic } from '../../components/tyre-schematic/tyre-schematic.tsx';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { paths } from '../../paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TreadTable } from './tread-table.tsx';
import { TreadWheel } from './tread-wheel.tsx';
import { shownTreadLevel } from '../../components/tread/tread-levels.ts';
import classes from './tread-due.module.css';

interface Properties {
  readonly vehicleId: string;
  /** The chosen wheel; null = the worst. */
  readonly wheel: WheelPosition | null;
  readonly onChoose: (wheel: WheelPosition) => void;
}

/** The tread of a vehicle: which tyre must be replaced, when, and why; `missing` stands in place of a vehicle that may not be seen. */
export function TreadHistoryPage(props: Properties & { readonly missing: ReactNode }) {
  const params = { vehicle_id: props.vehicleId };
  const vehicle = useQuery(endpointQuery(getVehicle, { params }));
  const tread = useQuery(endpointQuery(getTreadReadings, { params }));
  const error = vehicle.error ?? tread.error;
  if (isInvalidResource(error)) return props.missing;
  if (error !== null) {
    const retry = () => void Promise.all([vehicle.refetch(), tread.refetch()]);
    return <ErrorNotice error={error} onRetry={retry} headingLevel={1} />;
  }
  if (vehicle.data === undefined || tread.data === undefined) return <SkeletonLines lines={8} height={36} />;
  return <LoadedTread {...props} vehicle={vehicle.data} tread={tread.data} />;
}

/** The worst first: by level, then by what is left. */
const worstFirst = (wheels: readonly WheelTread[]): readonly WheelTread[] =>
  wheels.toSorted(
    (a, b) => treadLevels.indexOf(a.level) - treadLevels.indexOf(b.level) || (a.lowest_mm ?? 99) - (b.lowest_mm ?? 99),
  );

function LoadedTread(props: Properties & { readonly vehicle: Vehicle; readonly tread: VehicleTread }) {
  const { vehicle, tread, onChoose } = props;
  const t = useTranslations('tread');
  const ordered = worstFirst(tread.wheels);
  const chosen = ordered.find(({ position }) => position === props.wheel) ?? ordered[0];
  return (
    <div className={classes.screen}>
      <header className={classes.heading}>
        <VehiclePageLink vehicle={vehicle}>
          <PlateChip registration={vehicle.registration} />
        </VehiclePageLink>
        <h1>{t('title')}</h1>
        <Button
          component={Link}
          to={paths.enterTread(vehicle.reference)}
          leftSection={<IconRulerMeasure size={16} aria-hidden />}
        >
          {t('enter')}
        </Button>
      </header>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="tread-lowest-title">
          <h2 id="tread-lowest-title">{t('lowest')}</h2>
          <TreadDrawing vehicle={vehicle} wheels={tread.wheels} chosen={chosen ?? null} onChoose={onChoose} />
          <div className={classes.legend}>
            {treadLevels.map((level) => (
              <LevelBadge key={level} level={shownTreadLevel[level]} words={t(`levels.${level}`)} />
            ))}
          </div>
        </section>
        {chosen !== undefined && <TreadWheel vehicle={vehicle} wheel={chosen} legalMm={tread.legal_mm} />}
      </div>
      <section className={classes.card} aria-labelledby="tread-all-title">
        <h2 id="tread-all-title">{t('all')}</h2>
        <TreadTable wheels={ordered} onChoose={onChoose} />
      </section>
    </div>
  );
}

function TreadDrawing(props: {
  readonly vehicle: Vehicle;
  readonly wheels: readonly WheelTread[];
  readonly chosen: WheelTread | null;
  readonly onChoose: (wheel: WheelPosition) => void;
}) {
  const { vehicle, wheels, chosen, onChoose } = props;
  const t = useTranslations();
  const wheelName = useWheelWords();
  return (
    <TyreSchematic
      label={t('tread.lowest')}
      frontLabel={vehicle.vehicle_type === 'trailer' ? null : t('tyres.front')}
      axles={vehicle.axles.map((axle) => ({
        number: axle.number,
        title: t('tyres.axle', { axle: String(axle.number) }),
        kind: t(`tyres.axleTypes.${axle.type}`),
        wheels: wheels
          .filter((wheel) => wheel.axle_number === axle.number)
          .map((wheel) => {
            const depth = wheel.lowest_mm === null ? '–' : wheel.lowest_mm.toFixed(1);
            const unit = wheel.lowest_mm === null ? '' : 'mm';
            const level = shownTreadLevel[wheel.level];
            return {
              position: wheel.position,
              level,
              pressureText: depth,
              temperatureText: unit,
              label: `${wheel.position} ${depth} ${unit} ${t(`levels.name.${level}`)}: ${wheelName(wheel)}, ${t(`tread.levels.${wheel.level}`)}`,
              isLosing: false,
              href: `${paths.vehicleTread(vehicle.reference)}?wheel=${wheel.position}`,
            };
          }),
      }))}
      selectedPosition={chosen?.position ?? null}
      onSelect={(position) => {
        const found = findWheelPosition(position);
        if (found !== null) onChoose(found);
      }}
    />
  );
}
