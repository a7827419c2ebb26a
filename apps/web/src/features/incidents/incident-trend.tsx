import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { trendPath } from './trend-path.ts';
import classes from './incident-line.module.css';

/** Size of the drawing, in its own pixels. */
const size = { width: 84, height: 26 };

/** The cold pressure of the last 24 hours as a small line up to now, with the recommended pressure dashed; nothing where there is less than two values. */
export function IncidentTrend({ incident }: { readonly incident: Incident }) {
  const t = useTranslations('inbox');
  const { pressure } = useQuantities();
  const { pressure_trend_kpa: hours, cold_pressure_kpa: presentKpa, recommended_kpa: recommendedKpa } = incident;
  const trend = [...hours, presentKpa];
  const told = trend.filter((value) => value !== null);
  const drawn = trendPath(trend, recommendedKpa, size);
  if (drawn === null) return <span className={classes.trend} />;
  const words = t('trend', { from: pressure.text(told[0] ?? null), to: pressure.text(told.at(-1) ?? null) });
  return (
    <svg className={classes.trend} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words}>
      <title>{words}</title>
      {drawn.targetY !== null && <path className={classes.target} d={`M0 ${drawn.targetY}H${size.width}`} />}
      <path className={classes.pressure} d={drawn.path} />
    </svg>
  );
}
