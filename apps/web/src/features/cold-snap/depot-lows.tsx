import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColdSnapDepot } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { listColdSnap, listColdSnapDepots, setDepotLow } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './cold-snap.module.css';
import { LowField } from './low-field.tsx';

/** How often the list is loaded again: forecasts come by themselves. */
const refetchMs = 60_000;

interface Properties {
  /** The depot whose tyres are listed; undefined = all. */
  readonly chosen: number | undefined;
  /** A depot is listed at its low; null = none is known. */
  readonly onChoose: (depotId: number, lowC: number | null) => void;
}

/** Where a low comes from, with its age; or why there is none. */
function LowSource({ depot, hasForecasts }: { readonly depot: ColdSnapDepot; readonly hasForecasts: boolean }) {
  const t = useTranslations('coldSnap');
  const format = useFormatter();
  const { from, fetched_at: fetchedAt, problem, has_place: hasPlace } = depot;
  const words =
    from === 'typed'
      ? t('typed')
      : from === 'forecast' && fetchedAt !== null
        ? t('forecast', { time: format.dateTime(new Date(fetchedAt), 'near') })
        : hasPlace || !hasForecasts
          ? t('noLow')
          : t('noPlace');
  return (
    <div className={classes.detail}>
      {words}
      {problem !== null && <div>{t(`problems.${problem}`)}</div>}
    </div>
  );
}

/** The depots with tomorrow's low, which can be typed, and how many tyres it brings below a threshold. */
export function DepotLows({ chosen, onChoose }: Properties) {
  const t = useTranslations('coldSnap');
  const { temperature } = useQuantities();
  const mayType = may(useSession(), 'vehicle:create_job_sheet');
  const client = useQueryClient();
  const { data } = useQuery({ ...endpointQuery(listColdSnapDepots, {}), refetchInterval: refetchMs });
  const typing = useMutation({
    mutationFn: ({ depot, lowC }: { readonly depot: ColdSnapDepot; readonly lowC: number | null }) =>
      call(setDepotLow, { params: { depot_id: depot.depot.id }, body: { low_c: lowC } }),
    onSuccess: (_, { depot, lowC }) => onChoose(depot.depot.id, lowC ?? depot.forecast_c),
    onSettled: () =>
      Promise.all(
        [listColdSnapDepots, listColdSnap].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={classes.depots} aria-labelledby="cold-snap-depots">
      <h2 id="cold-snap-depots">{t('depots')}</h2>
      <p className={classes.note}>{data.has_forecasts ? t('depotsText') : t('noForecasts')}</p>
      <FormOutcome error={typing.error} />
      <ul>
        {data.items.map((depot) => (
          <li key={depot.depot.id} aria-current={depot.depot.id === chosen ? 'true' : undefined}>
            <button type="button" onClick={() => onChoose(depot.depot.id, depot.low_c)}>
              <strong>{depot.depot.name}</strong>
              <span className={classes.detail}>{depot.fleet}</span>
            </button>
            {mayType ? (
              <LowField
                key={depot.low_c}
                label={t('lowOf', { depot: depot.depot.name })}
                lowC={depot.low_c}
                onChange={(lowC) => {
                  if (lowC !== depot.low_c) typing.mutate({ depot, lowC });
                }}
              />
            ) : (
              temperature.text(depot.low_c)
            )}
            <div>
              <LowSource depot={depot} hasForecasts={data.has_forecasts} />
              {mayType && depot.from === 'typed' && (
                <Button variant="subtle" size="compact-sm" onClick={() => typing.mutate({ depot, lowC: null })}>
                  {t('useForecast')}
                </Button>
              )}
            </div>
            <span>
              {depot.low_c !== null &&
                t('toInflate', { count: String(depot.below_count), known: String(depot.known_count) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
