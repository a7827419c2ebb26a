import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { explanationSteps } from './explanation-steps.ts';
import { useExplanation } from './use-explanation.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  vehicleId: number;
  wheel: Wheel;
}

/** "Why this colour": gauge → temperature → cold → target → thresholds → result, each step a number. */
export function WheelExplanation({ vehicleId, wheel }: Properties) {
  const t = useTranslations();
  const quantities = useQuantities();
  const query = useExplanation(vehicleId, wheel);
  return (
    <section aria-labelledby="wheel-why-title">
      <h3 id="wheel-why-title">{t('vehicleOverview.why.title')}</h3>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={5} />}
      {query.data !== undefined && (
        <ol className={classes.steps}>
          {explanationSteps(query.data, t, quantities).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
