import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SensedWheel, WireSensorFitment } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { listSensorFitments } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { vehicleParams } from '../../components/wheel-sensor/wheel-sensor-calls.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './vehicle-sensors.module.css';

const perPage = 20;
/** A fitment shorter than this is shown with its times, milliseconds. */
const shortMs = 24 * 3_600_000;

/** Who fitted or took away a sensor, and why. */
function Why({ fitment }: { readonly fitment: WireSensorFitment }) {
  const t = useTranslations('wheelSensors.acts');
  const { fitted_by_act, fitted_by_name, removed_by_act, removed_by_name, reason } = fitment;
  const words = (act: string, name: string | null): string => [act, name].filter((part) => part !== null).join(', ');
  return (
    <>
      <span>{words(t(fitted_by_act), fitted_by_name)}</span>
      {removed_by_act !== null && (
        <span className={classes.dimmed}>
          {words(t(`removed.${removed_by_act}`), removed_by_name)}
          {reason !== null && ` – ${reason}`}
        </span>
      )}
    </>
  );
}

/** The sensors that are or were at one wheel, newest first. */
export function SensorHistory(props: {
  readonly vehicleId: number;
  readonly wheels: readonly SensedWheel[];
  readonly position: WheelPosition;
  readonly onChoose: (position: WheelPosition) => void;
}) {
  const { vehicleId, wheels, position } = props;
  const t = useTranslations('wheelSensors');
  const format = useFormatter();
  const wheelName = useWheelWords();
  const params = { ...vehicleParams(vehicleId), position };
  const query = useInfiniteQuery({
    queryKey: [...endpointKey(listSensorFitments), params],
    queryFn: ({ pageParam, signal }) =>
      call(listSensorFitments, {
        params,
        query: { limit: perPage, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const spanOf = ({ fitted_at: from, removed_at: to }: WireSensorFitment) => {
    const isShort = from !== null && to !== null && Date.parse(to) - Date.parse(from) < shortMs;
    const at = (instant: string): string => format.dateTime(new Date(instant), isShort ? 'near' : 'short');
    return { from: from === null ? '…' : at(from), to: to === null ? t('now') : at(to) };
  };
  const fitments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={classes.card} aria-labelledby="sensor-history-title">
      <header className={classes.head}>
        <h2 id="sensor-history-title">{t('history')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('columns.wheel')}
          value={position}
          data={wheels.map((wheel) => ({ value: wheel.position, label: `${wheel.position}, ${wheelName(wheel)}` }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            props.onChoose(wheels.find((wheel) => wheel.position === chosen)?.position ?? position);
          }}
        />
      </header>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={2} height={24} />}
      {query.isSuccess && fitments.length === 0 && <p className={classes.dimmed}>{t('noHistory')}</p>}
      <ul className={classes.list}>
        {fitments.map((fitment) => (
          <li key={fitment.id}>
            <strong>{fitment.code}</strong>
            <span>{t('span', spanOf(fitment))}</span>
            <span className={classes.why}>
              <Why fitment={fitment} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton
        label={t('more')}
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}
