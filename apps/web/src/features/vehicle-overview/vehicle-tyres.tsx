import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useTranslations } from 'use-intl';
import { LevelLegend } from '../../components/alert-level/level-legend.tsx';
import { TyreSchematic } from '../../components/tyre-schematic/tyre-schematic.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { schematicAxles } from './schematic-axles.ts';
import { isUncompensated, uncompensatedMark, usePressureChoice } from './shown-pressure.ts';
import classes from './vehicle-overview.module.css';
import { WheelTable } from './wheel-table.tsx';

interface Properties {
  vehicle: Vehicle;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
  wheelHref: (position: string) => string;
  /** Whether the overview has a page of its own. */
  isPage: boolean;
}

/** All tyres of the vehicle, drawn or listed, with the legend. */
export function VehicleTyres({ vehicle, state, onChange, wheelHref, isPage }: Properties) {
  const t = useTranslations();
  const isNarrow = useMedia('(max-width: 767.98px)');
  const quantities = useQuantities();
  const wheelName = useWheelWords();
  const [pressureChoice, setPressureChoice] = usePressureChoice();
  const axles = schematicAxles(vehicle, { t, quantities, wheelName, pressureChoice, wheelHref });
  const choose = (position: string): void => onChange({ wheel: findWheelPosition(position) });
  const ofAxles = vehicle.axles.map(({ number }) => [
    String(number),
    () => {
      const wheels = vehicle.wheels.filter((wheel) => wheel.axle_number === number);
      // The same key again goes on to the next wheel of the axle.
      const next = (wheels.findIndex(({ position }) => position === state.wheel) + 1) % wheels.length;
      onChange({ wheel: wheels[next]?.position ?? null });
    },
  ]);
  useSingleKeyActions({
    l: () => onChange({ tyres: state.tyres === 'list' ? 'schematic' : 'list' }),
    c: () => setPressureChoice(pressureChoice === 'cold' ? 'gauge' : 'cold'),
    ...(Object.fromEntries(ofAxles) as Record<string, () => void>),
  });
  return (
    <section className={classes.card} aria-labelledby="vehicle-tyres-title">
      <header className={classes.cardHead}>
        <h2 id="vehicle-tyres-title">{t('vehicleOverview.tyres')}</h2>
        <div className={classes.toolbar}>
          <SegmentedControl
            size="xs"
            aria-label={t('vehicleOverview.pressureShown')}
            value={pressureChoice}
            onChange={setPressureChoice}
            data={[
              { value: 'cold', label: t('vehicleOverview.cold') },
              { value: 'gauge', label: t('vehicleOverview.gauge') },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('vehicleOverview.tyreView')}
            value={state.tyres}
            onChange={(tyres) => onChange({ tyres })}
            data={[
              { value: 'schematic', label: t('vehicleOverview.schematic') },
              { value: 'list', label: t('vehicleOverview.list') },
            ]}
          />
        </div>
      </header>
      {axles.length === 0 && <p>{t('vehicleOverview.noConfiguration')}</p>}
      {axles.length > 0 && state.tyres === 'schematic' && (
        <div className={classes.drawing}>
          <TyreSchematic
            label={t('vehicleOverview.tyresOf', { registration: vehicle.registration })}
            frontLabel={vehicle.vehicle_type === 'trailer' ? null : t('tyres.front')}
            axles={axles}
            selectedPosition={state.wheel}
            onSelect={choose}
          />
        </div>
      )}
      {axles.length > 0 && state.tyres === 'list' && (
        <WheelTable
          wheels={vehicle.wheels}
          reason={vehicle.not_monitored_reason}
          selectedPosition={state.wheel}
          onSelect={choose}
          wheelHref={wheelHref}
          pressureChoice={pressureChoice}
        />
      )}
      {vehicle.wheels.some((wheel) => isUncompensated(wheel, pressureChoice)) && (
        <p className={classes.dimmed}>
          {uncompensatedMark} {t('vehicleOverview.facts.uncompensated')}
        </p>
      )}
      {isNarrow ? (
        <details>
          <summary>{t('tyres.legend')}</summary>
          <LevelLegend />
        </details>
      ) : (
        <LevelLegend isShort={isPage} />
      )}
    </section>
  );
}
