import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { explanationSteps } from './explanation-steps.ts';
import { useExplanation } from './use-explanation.ts';
import classes from './wheel-explanation.module.css';

interface Properties {
  vehicleId: number;
  wheel: Wheel;
}

/** "Why this colour": what of the day's change is the weather's and what this tyre's own; then, on demand, each step a number. */
export function WheelExplanation({ vehicleId, wheel }: Properties) {
  const t = useTranslations();
  const quantities = useQuantities();
  const query = useExplanation(vehicleId, wheel);
  const steps = query.data === undefined ? [] : explanationSteps(query.data, t, quantities);
  return (
    <section className={classes.why} aria-labelledby="wheel-why-title">
      <h3 id="wheel-why-title">{t('vehicleOverview.why.title')}</h3>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={3} />}
      {query.data?.change_24h != null && <DayChange change={query.data.change_24h} level={wheel.level} />}
      {steps.length > 0 && (
        <details>
          <summary>{t('vehicleOverview.why.steps', { count: steps.length })}</summary>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** The change of a day, split in what all tyres share and what is this tyre's own, as a bar and in words. */
function DayChange(props: { change: { shared_kpa: number; own_kpa: number }; level: Wheel['level'] }) {
  const { shared_kpa: shared, own_kpa: own } = props.change;
  const t = useTranslations('vehicleOverview.why');
  const { pressureChange } = useQuantities();
  const total = Math.abs(shared) + Math.abs(own);
  const share = total === 0 ? 50 : (Math.abs(shared) / total) * 100;
  return (
    <>
      <div
        className={classes.bar}
        data-level={props.level}
        style={{ '--share': `${share}%` } as CSSProperties}
        aria-hidden="true"
      />
      <p className={classes.parts}>
        <span>
          <strong>{t('shared')}</strong> {pressureChange.text(shared)}
        </span>
        <span>
          <strong>{t('own')}</strong> {t('inDay', { change: pressureChange.text(own) })}
        </span>
      </p>
    </>
  );
}
