import { IconLeaf } from '@tabler/icons-react';
import type { CarbonReport as Report } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import { exportCarbonReport, getCarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useTimeZone, useTranslations } from 'use-intl';
import { useAddressChange } from '../../components/use-address-change.ts';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import type { WantedReport } from './report-frame.tsx';
import { NoReadings, PrintedHead, useWantedReport } from './report-frame.tsx';
import { daysOf } from './report-range.ts';
import type { CarbonSort } from './report-sorts.ts';
import { ReportRule, ReportToolbar } from './report-toolbar.tsx';
import { CarbonChart } from '../../components/carbon/carbon-chart.tsx';
import { CarbonSources } from '../../components/carbon/carbon-sources.tsx';
import { CarbonStrip } from './carbon-strip.tsx';
import classes from '../../components/carbon/carbon.module.css';
import { useCarbonColumns } from './use-carbon-columns.tsx';

function Whole({ report, wanted }: { readonly report: Report; readonly wanted: WantedReport }) {
  const lastDay = daysOf(wanted.range, useTimeZone() ?? 'UTC').at(-1) ?? '';
  return (
    <>
      <CarbonStrip total={report.total} wanted={wanted} />
      <div className={classes.both}>
        <CarbonChart total={report.total} />
        <CarbonSources date={lastDay} price={report.total.fuel_price} />
      </div>
    </>
  );
}

/** What the vehicles of a fleet emitted in a time, how sure that is, and what soft tyres cost. */
export function CarbonReport({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('carbon');
  const wanted = useWantedReport(fleet);
  const change = useAddressChange();
  const { input } = wanted;
  const sort = (wanted.order ?? '-g_per_km') as CarbonSort;
  const list = usePagedList(getCarbonReport, { params: input.params, query: { ...input.query, sort } });
  const nearest = list.first?.nearest_reading_on ?? null;
  const columns = useCarbonColumns(list.first, list.rows);
  return (
    <div className={classes.report}>
      <ReportToolbar fleet={fleet} {...wanted} schedules="co2" file={exportCarbonReport} fileInput={input} />
      <PrintedHead title={t('title')} wanted={wanted} />
      {nearest !== null && <NoReadings wanted={wanted} nearest={nearest} />}
      {nearest === null && list.first !== null && <Whole report={list.first} wanted={wanted} />}
      {nearest === null && (
        <PlainList
          label={t('title')}
          list={list}
          columns={columns}
          rowKey={({ vehicle_id: id }) => id}
          order={sort}
          onOrder={(order) => change({ order })}
          empty={{ icon: <IconLeaf size={26} />, title: t('rows.none'), text: t('rows.noneText') }}
        />
      )}
      <ReportRule text={t('rule')} type="co2" />
    </div>
  );
}
