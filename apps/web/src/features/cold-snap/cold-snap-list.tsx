import { useSearch } from '@tanstack/react-router';
import { IconSnowflake } from '@tabler/icons-react';
import type { ColdSnapTyre } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { getColdSnapFile, listColdSnap } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { usePlaceFilters } from '../../components/use-place-filters.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { coldSnapSearch, lowOf } from './cold-snap-search.ts';
import classes from './cold-snap.module.css';
import { CreateJobs } from './create-jobs.tsx';
import { DepotLows } from './depot-lows.tsx';
import { LowField } from './low-field.tsx';

/** What to inflate a tyre to now, and what to do before; or why not. */
function InflateTo({ tyre }: { readonly tyre: ColdSnapTyre }) {
  const t = useTranslations('coldSnap');
  const { pressure, temperature } = useQuantities();
  const { inflate_to_kpa: toKpa, temperature_c: temperatureC, inflation_advice: advice } = tyre;
  return (
    <>
      {toKpa !== null && (
        <>
          <strong>{pressure.text(toKpa)}</strong>
          <div className={classes.detail}>{t('at', { temperature: temperature.text(temperatureC) })}</div>
        </>
      )}
      {advice !== 'inflate' && (
        <div className={toKpa === null ? undefined : classes.detail}>{t(`advice.${advice}`)}</div>
      )}
    </>
  );
}

function useColumns(low: string): Columns<ColdSnapTyre, typeof coldSnapSearch> {
  const t = useTranslations('coldSnap.columns');
  const wheelName = useWheelWords();
  const { pressure, temperature, percent } = useQuantities();
  return [
    {
      key: 'vehicle',
      title: t('vehicle'),
      part: 'heading',
      isWhole: true,
      renderCell: (tyre) => (
        <>
          <span className={classes.wheel}>
            <VehiclePlateLink vehicle={tyre.vehicle} search={{ wheel: tyre.position }} />
            <strong>{tyre.position}</strong>
          </span>
          <div className={classes.detail}>{wheelName(tyre)}</div>
        </>
      ),
    },
    {
      key: 'at_low',
      title: t('atLow', { low }),
      isWhole: true,
      renderCell: ({ level, expected_kpa: kpa, deviation_percent: deviation }) => (
        <>
          <LevelBadge level={level} />
          <div className={classes.detail}>
            {pressure.text(kpa)} · {percent(deviation, 'signed')}
          </div>
        </>
      ),
    },
    { key: 'inflate', title: t('inflate'), renderCell: (tyre) => <InflateTo tyre={tyre} /> },
    {
      key: 'now',
      title: t('now'),
      isWhole: true,
      renderCell: ({ pressure_kpa: kpa, temperature_c: temperatureC }) => (
        <>
          {pressure.text(kpa)}
          <div className={classes.detail}>{temperature.text(temperatureC)}</div>
        </>
      ),
    },
    {
      key: 'reading',
      title: t('reading'),
      isWhole: true,
      renderCell: ({ reading_at: at, is_stale: isStale }) => (
        <>
          <Elapsed at={at} absent="" />
          {isStale && <LevelBadge level="stale" />}
        </>
      ),
    },
    {
      key: 'depot',
      title: t('depot'),
      isWhole: true,
      renderCell: ({ depot, fleet }) => (
        <>
          {depot ?? '—'}
          <div className={classes.detail}>{fleet}</div>
        </>
      ),
    },
  ];
}

/** Tyres below one of their thresholds at the low that is typed, worst first, and what to inflate them to today. */
export function ColdSnapList() {
  const t = useTranslations('coldSnap');
  const lowC = lowOf(useSearch({ strict: false }));
  const changeAddress = useAddressChange();
  const changeLow = useCallback((low: number) => changeAddress({ low }), [changeAddress]);
  const low = useQuantities().temperature.text(lowC);
  const columns = useColumns(low);
  const list = useList(coldSnapSearch, listColdSnap, { query: { low_c: String(lowC) } });
  const places = usePlaceFilters(list);
  const { known_count: known, unknown_count: unknown } = list.first ?? { known_count: 0, unknown_count: 0 };
  const nothing = known === 0 ? t('nothingKnown') : t('none', { count: known, low });
  const leftOut = unknown > 0 ? t('unknown', { count: unknown }) : '';
  const mayCreate = may(useSession(), 'vehicle:create_job_sheet');
  return (
    <div className={classes.screen}>
      <DepotLows
        chosen={list.search.depot}
        onChoose={(depotId, depotLowC) =>
          changeAddress({ depot: depotId, ...(depotLowC === null ? {} : { low: depotLowC }) })
        }
      />
      <div className={classes.head}>
        <LowField lowC={lowC} onChange={changeLow} />
        <p className={classes.note}>{t('note')}</p>
      </div>
      <PagedList
        list={list}
        label={t('list', { low })}
        file={getColdSnapFile}
        alsoNarrowedTo={places.narrowedTo}
        rowKey={({ vehicle, position }) => `${vehicle.id} ${position}`}
        columns={columns}
        tools={mayCreate && <CreateJobs lowC={lowC} search={list.search} isEmpty={list.rows.length === 0} />}
        isDimmed={({ is_stale: isStale }) => isStale}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        total={({ total }) =>
          [t('fell', { count: total, known: String(known) }), leftOut].filter((part) => part !== '').join(' · ')
        }
        filters={places.filters}
        empty={{ icon: <IconSnowflake size={26} />, title: nothing, text: leftOut }}
        nothingFits={nothing}
        rowHeightPx={52}
      />
    </div>
  );
}
