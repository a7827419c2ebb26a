import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MotDefectWire, MotHistoryWire, MotTestWire } from '@tyrewatch/contract/registers/mot-endpoints';
import {
  getMotHistory,
  getMotTestsFile,
  listMotTests,
  refreshMotHistory,
} from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { TableMenu } from '../../list/paged-list.tsx';
import type { LoadedList } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ChooseWheelDialog } from './choose-wheel-dialog.tsx';
import { MileageCard } from './mileage-card.tsx';
import { MotDrawing } from './mot-drawing.tsx';
import classes from './mot-history.module.css';
import { NoLongerConnected, NoTests, RegisterFault } from './mot-states.tsx';
import { MotStrip } from './mot-strip.tsx';
import { MotTestCard } from './mot-test-card.tsx';
import { useMotWords } from './use-mot-words.ts';

/** How often is looked whether the register has answered, in milliseconds. */
const lookMs = 2000;

/** Takes the tests along, and has the register asked now. */
function Tools(props: {
  readonly vehicle: Vehicle;
  readonly history: MotHistoryWire;
  readonly list: LoadedList<MotTestWire>;
}) {
  const { vehicle, history, list } = props;
  const t = useTranslations('motHistory');
  const format = useFormatter();
  const { distance } = useQuantities();
  const { date, day } = useMotWords(vehicle);
  const client = useQueryClient();
  const params = { vehicle_id: vehicle.reference };
  const asking = useMutation({
    mutationFn: () => call(refreshMotHistory, { params }),
    onSuccess: (answer) => client.setQueryData(endpointQuery(getMotHistory, { params }).queryKey, answer),
  });
  const { may_ask_at: mayAskAt, is_asked: isAsked, is_connected: isConnected } = history;
  const age = mayAskAt === null ? null : t('mayAsk', { time: format.dateTime(new Date(mayAskAt), 'near') });
  return (
    <div className={classes.tools}>
      {age !== null && isConnected && <span className={classes.note}>{age}</span>}
      {history.test_count > 0 && (
        <TableMenu
          label={t('tableOf', { registration: vehicle.registration })}
          list={list}
          rowKey={({ id }) => id}
          file={{ endpoint: getMotTestsFile, input: { params } }}
          columns={[
            { key: 'at', title: t('columns.tested'), renderCell: ({ completed_at: at }) => day(at) },
            {
              key: 'result',
              title: t('columns.result'),
              renderCell: ({ result }) => t(`results.${result ?? 'unknown'}`),
            },
            {
              key: 'odometer',
              title: t('columns.odometer'),
              renderCell: ({ odometer_km: km }) => (km === null ? '–' : distance.text(km)),
            },
            {
              key: 'valid',
              title: t('columns.validTo'),
              renderCell: ({ expires_on: on }) => (on === null ? '–' : date(on)),
            },
            {
              key: 'defects',
              title: t('columns.defects'),
              renderCell: ({ defects }) =>
                defects.map(({ text, wheel }) => (wheel === null ? text : `${text} (${wheel.position})`)).join('; '),
            },
          ]}
        />
      )}
      {isConnected && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={asking.isPending || isAsked}
          disabled={mayAskAt !== null}
          onClick={() => asking.mutate()}
        >
          {t('refresh')}
        </Button>
      )}
      <FormOutcome error={asking.error} />
    </div>
  );
}

/** `/vehicles/{id}?tab=motHistory`: when the next test is, and which tyres were named. */
export function VehicleMotHistory({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('motHistory');
  const format = useFormatter();
  const { date } = useMotWords(vehicle);
  const client = useQueryClient();
  const [marked, setMarked] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<MotDefectWire | null>(null);
  const input = { params: { vehicle_id: vehicle.reference } };
  const query = useQuery({
    ...endpointQuery(getMotHistory, input),
    refetchInterval: ({ state: { data } }) =>
      data?.is_asked === true || (data?.state === 'waiting' && data.fault === null) ? lookMs : false,
  });
  const list = usePagedList(listMotTests, input);
  const fetchedAt = query.data?.fetched_at ?? null;
  useEffect(() => {
    if (fetchedAt !== null) void client.invalidateQueries({ queryKey: endpointKey(listMotTests) });
  }, [client, fetchedAt]);
  const error = query.error ?? list.error;
  if (error !== null) {
    const retry = (): void => {
      void query.refetch();
      list.retry();
    };
    return <ErrorNotice error={error} onRetry={retry} />;
  }
  const history = query.data;
  if (history === undefined || list.isPending) return <SkeletonLines lines={8} height={36} />;
  const [first, ...others] = list.rows;
  const card = (test: MotTestWire) => (
    <MotTestCard
      key={test.id}
      vehicle={vehicle}
      test={test}
      legalMm={history.legal_tread_mm}
      marked={marked}
      onChoose={setChoosing}
    />
  );
  const source = [
    ...(fetchedAt === null ? [] : [t('fetched', { time: format.dateTime(new Date(fetchedAt), 'near') })]),
    ...(history.first_used_on === null ? [] : [t('firstUsed', { day: date(history.first_used_on) })]),
  ];
  return (
    <div className={classes.page}>
      <Tools vehicle={vehicle} history={history} list={list} />
      <RegisterFault history={history} />
      <NoLongerConnected history={history} />
      {first === undefined ? (
        <NoTests vehicle={vehicle} history={history} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.first}>
            <MotStrip vehicle={vehicle} history={history} />
            <h2 className={classes.hidden}>{t('tests')}</h2>
            {card(first)}
          </div>
          <div className={classes.side}>
            <MotDrawing
              vehicle={vehicle}
              history={history}
              marked={marked}
              onMark={(position) => setMarked(position === marked ? null : position)}
            />
            <MileageCard vehicle={vehicle} tests={list.rows} />
          </div>
          <div className={classes.rest}>
            {others.map(card)}
            <MoreButton
              label={t('more')}
              hasMore={list.hasMore}
              isFetching={list.isFetchingMore}
              onMore={list.fetchMore}
            />
          </div>
        </div>
      )}
      {source.length > 0 && <p className={classes.note}>{source.join(' ')}</p>}
      {choosing !== null && <ChooseWheelDialog vehicle={vehicle} defect={choosing} onClose={() => setChoosing(null)} />}
    </div>
  );
}
