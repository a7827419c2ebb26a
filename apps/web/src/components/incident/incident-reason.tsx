import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useWheelWords } from '../wheel/use-wheel-words.ts';

/** What was found that an alert is about, with what to look at; nothing where its level and its numbers say so. */
export function IncidentReason({ incident }: { readonly incident: Incident }) {
  const t = useTranslations('tyres.found');
  const { pressure, percent } = useQuantities();
  const wheelName = useWheelWords();
  const { reason, leak, difference_k: kelvin, apart_kpa: apartKpa, swapped_with: other } = incident;
  const perDay = (value: number | undefined): string => percent(value ?? 0, 'fine');
  switch (reason) {
    case 'low_pressure':
    case 'over_inflation':
    case 'high_temperature':
    case 'silent_sensor':
      return null;
    case 'leak':
      return (
        <strong data-reason={reason}>
          {t('leak', {
            likely: perDay(leak?.loss_percent_per_day),
            slowest: perDay(leak?.lower_loss_percent_per_day),
            fastest: perDay(leak?.upper_loss_percent_per_day),
          })}
        </strong>
      );
    case 'swapped_sensors':
      return (
        <strong data-reason={reason}>
          {t(reason, { wheel: other === null ? '–' : `${other.position}, ${wheelName(other)}` })}
        </strong>
      );
    case 'predicted':
    case 'not_monitored':
    case 'heat_difference':
    case 'dual_mismatch':
      return (
        <strong data-reason={reason}>
          {t(reason, { kelvin: String(kelvin ?? 0), pressure: pressure.text(apartKpa) })}
        </strong>
      );
  }
}
