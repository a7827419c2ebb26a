import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** What was found that an alert is about, with what to look at; nothing where its level and its numbers say so. */
export function IncidentReason({ incident }: { readonly incident: Incident }) {
  const t = useTranslations('tyres.found');
  const { pressure } = useQuantities();
  const { reason, difference_k: kelvin, apart_kpa: apartKpa } = incident;
  switch (reason) {
    case 'low_pressure':
    case 'over_inflation':
    case 'high_temperature':
    case 'silent_sensor':
      return null;
    case 'leak':
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
