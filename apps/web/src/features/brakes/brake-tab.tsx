import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPencil, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BrakeReport } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { exportBrakePerformance, getBrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { BrakeSign } from '../../components/brakes/brake-sign.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { GuideLink } from '../../components/report/guide-link.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BrakeChart } from './brake-chart.tsx';
import { BrakeReadinessCard } from './brake-readiness.tsx';
import { BrakeResults } from './brake-results.tsx';
import { VehicleBrakeUploads } from './brake-upload-list.tsx';
import classes from './brakes.module.css';
import { resultThatCounts } from './result-that-counts.ts';
import { SignOffDialog } from './sign-off-dialog.tsx';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';

const mostMonths = 36;
/** Results that show before all of them are asked for. */
const fewResults = 8;

interface BrakeSearch {
  readonly months?: number;
}
function parseSearch(query: Record<string, unknown>): BrakeSearch {
  const months = Number(query['months']);
  return Number.isInteger(months) && months >= 1 && months <= mostMonths ? { months } : {};
}

/** What to do first, and how it came to that. */
function Headline({ report, today }: { readonly report: BrakeReport; readonly today: string }) {
  const t = useTranslations('brakes.headline');
  const tResults = useTranslations('brakes');
  const { percent, day, monthName } = useBrakeWords();
  const newest = report.results.find(({ value_percent: value }) => value !== null);
  const counting = resultThatCounts(report);
  const value = counting?.result === report.result ? counting.value_percent : null;
  const yearBefore = String(Number(today.slice(0, 4)) - 1) + today.slice(4);
  const recent = report.results.filter((one) => one.value_percent !== null && one.period_end >= yearBefore);
  const best = recent.toSorted((a, b) => (b.value_percent ?? 0) - (a.value_percent ?? 0))[0];
  const lost = (best?.value_percent ?? 0) - (newest?.value_percent ?? 0);
  const by = report.next_inspection_on;
  const act = by === null || by < today ? t(`act.${report.result}`) : t(`actBy.${report.result}`, { day: day(by) });
  const what =
    value === null
      ? tResults(`results.${report.result}`)
      : t('value', { result: tResults(`results.${report.result}`), value: percent(value, 1) });
  return (
    <div className={classes.headline} data-result={report.result}>
      <svg width={30} height={30} viewBox="-12 -12 24 24" aria-hidden>
        <BrakeSign result={report.result} size={21} x={0} y={0} />
      </svg>
      <div>
        <p>
          <strong>
            {what}. {act}
          </strong>
        </p>
        {best !== undefined && lost >= 3 && (
          <p className={classes.note}>{t('lost', { points: Math.round(lost), month: monthName(best.period_end) })}</p>
        )}
      </div>
    </div>
  );
}

/** Takes the report along as a file. */
function ExportMenu({ vehicle, months }: { readonly vehicle: Vehicle; readonly months: number }) {
  const t = useTranslations('brakes');
  const saving = useMutation({
    mutationFn: (format: (typeof reportFormats)[number]) =>
      download(exportBrakePerformance, { params: { vehicle_id: vehicle.reference }, query: { months, format } }),
  });
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={saving.isPending}>
            {t('download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {reportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => saving.mutate(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FormOutcome error={saving.error} />
    </>
  );
}

/** What can be done about the brakes of a trailer. */
function Tools(props: { readonly vehicle: Vehicle; readonly report: BrakeReport; readonly months: number }) {
  const { vehicle, report, months } = props;
  const t = useTranslations('brakes');
  const record = useSession();
  const [isSigning, setSigning] = useState(false);
  const newest = resultThatCounts(report);
  return (
    <div className={classes.tools}>
      {may(record, 'feature:brake_performance_upload') && (
        <Button
          component={Link}
          to={paths.brakeReportUpload}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('uploadReport')}
        </Button>
      )}
      {newest !== undefined && <ExportMenu vehicle={vehicle} months={months} />}
      {newest !== undefined && may(record, 'vehicle:update') && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setSigning(true)}>
          {t('signOff.open')}
        </Button>
      )}
      {isSigning && newest !== undefined && (
        <SignOffDialog vehicle={vehicle} of={newest} onClose={() => setSigning(false)} />
      )}
    </div>
  );
}

/** `/vehicles/{id}?tab=brakes`: whether the brakes of a trailer pass, where they are heading, and what the next inspection will find. */
export function VehicleBrakes({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('brakes');
  const [{ months = mostMonths }] = useTabSearch(parseSearch);
  const [showsAll, setShowsAll] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const today = dateIn(nowMs, useTimeZone() ?? 'UTC');
  const record = useSession();
  const query = useQuery(
    endpointQuery(getBrakePerformance, { params: { vehicle_id: vehicle.reference }, query: { months } }),
  );
  if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonLines lines={8} height={36} />;
  const report = query.data;
  const { results } = report;
  return (
    <div className={classes.page}>
      <Tools vehicle={vehicle} report={report} months={months} />
      {results.length > 0 && (
        <>
          <Headline report={report} today={today} />
          <div className={classes.pair}>
            <BrakeChart report={report} months={months} today={today} />
            <BrakeReadinessCard report={report} today={today} />
          </div>
        </>
      )}
      <BrakeResults results={showsAll ? results : results.slice(0, fewResults)} waiting={resultThatCounts(report)} />
      <div className={classes.foot}>
        {results.length > fewResults && (
          <Button variant="default" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewer') : t('all', { count: results.length })}
          </Button>
        )}
        <p className={classes.note}>
          {results.length > 0 && <IconAlertTriangle size={14} aria-hidden />} {t('serviceOnly')}{' '}
          <GuideLink type="brake_performance" text={t('howColumns')} />
        </p>
      </div>
      {may(record, 'feature:brake_performance_upload') && results.length > 0 && (
        <VehicleBrakeUploads vehicleId={vehicle.id} />
      )}
    </div>
  );
}
