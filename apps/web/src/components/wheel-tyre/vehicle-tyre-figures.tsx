import { useQuery } from '@tanstack/react-query';
import { listTyreFittings } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { ageMonths, findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import { vehicleTyreCost } from '@tyrewatch/domain/tyres/tyre-cost';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { Fact } from '../fact-list/fact-list.tsx';
import { FactList } from '../fact-list/fact-list.tsx';
import { tyreParams } from './tyre-calls.ts';
import { useCostText } from './use-cost-text.ts';
import { useTyreAge } from './use-tyre-age.ts';
import classes from './wheel-tyre.module.css';

/** What the tyres of a vehicle cost, how old they are and how often they change, from the last 200 that were at its wheels. */
export function VehicleTyreFigures({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('tyreFigures');
  const format = useFormatter();
  const costText = useCostText();
  const ageText = useTyreAge();
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const { data } = useQuery(endpointQuery(listTyreFittings, { params: tyreParams(vehicle.id), query: { limit: 200 } }));
  if (data === undefined || data.items.length === 0) return null;
  const since = addDays(today, -365);
  const ofYear = data.items.filter(({ fitted_at: at }) => at !== null && at.slice(0, 10) >= since);
  const { costPerKm, unpricedPositions } = vehicleTyreCost(
    data.items.map(({ position, km, cost }) => ({ position, km, cost })),
  );
  const costs = ofYear.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const ages = data.items.flatMap(({ removed_at: removedAt, position, tyre: { dot } }) => {
    const made = dot === null || removedAt !== null ? null : findMadeWeek(dot, today);
    return made === null ? [] : [{ position, months: ageMonths(made, today) }];
  });
  const oldest = ages.toSorted((a, b) => b.months - a.months)[0];
  const facts: Fact[] = [
    ...(costs.length === 0
      ? []
      : [
          {
            name: t('cost'),
            value: format.number(
              costs.reduce((sum, cost) => sum + cost, 0),
              { maximumFractionDigits: 0 },
            ),
          },
        ]),
    ...(costPerKm === null
      ? []
      : [
          {
            name: t('costPerKm'),
            value: costText(costPerKm),
            note: unpricedPositions.length === 0 ? undefined : t('without', { wheels: unpricedPositions.join(', ') }),
          },
        ]),
    ...(oldest === undefined ? [] : [{ name: t('oldest'), value: `${ageText(oldest.months)}, ${oldest.position}` }]),
    { name: t('changes'), value: format.number(ofYear.length) },
  ];
  return (
    <section className={classes.card} aria-labelledby="tyre-figures">
      <h2 id="tyre-figures">{t('title')}</h2>
      <FactList facts={facts} />
    </section>
  );
}
