import { SegmentedControl } from '@mantine/core';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { useEffect, useEffectEvent } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { GuideLink } from '../../components/report/guide-link.tsx';
import { useReportFileRequest } from '../../components/report/use-report-file-request.ts';
import { ScheduleLink } from '../../components/report/schedule-link.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { ListMenu } from '../../list/list-menu.tsx';
import classes from './fleet-reports.module.css';
import { ReportFilters } from './report-filters.tsx';
import type { RangeSearch } from './report-range.ts';
import { presetOf, rangePresets, reportLimits } from './report-range.ts';
import type { VehiclesSearch } from './report-vehicles.ts';
import { registrationsOf } from './report-vehicles.ts';

/** Prints the page as it is: a report has its own head on paper. */
function PrintedPage({ onDone }: { readonly onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    window.print();
    done();
  }, []);
  return null;
}

/** Has the report made in the background as it is narrowed: a document of many pages takes longer than one waits for. */
function useBackgroundFile(props: Parameters<typeof ReportToolbar>[0]) {
  const t = useTranslations('fleetReports');
  const tLists = useTranslations('lists');
  const asking = useReportFileRequest();
  const { fleet, schedules: type, search, fileInput } = props;
  if (fleet === undefined || type === undefined) return { asking, more: undefined };
  const { from, to } = fileInput.query;
  const ask = (): void =>
    asking.mutate({
      type,
      format: 'pdf',
      fleet_id: fleet.id,
      depot_ids: search.depot === undefined ? [] : [search.depot],
      vehicle_ids: [],
      registrations: [...registrationsOf(search)],
      has_lines: false,
      from: String(from),
      to: String(to),
    });
  const action = { key: 'background', label: t('inBackground'), onChoose: ask };
  return { asking, more: { label: tLists('otherFormats'), action } };
}

/** Which time and vehicles a report tells of, and the ways to take it along: as a file and on paper. */
export function ReportToolbar(props: {
  /** Absent: the report cannot be narrowed to some of its vehicles. */
  readonly fleet?: Fleet;
  readonly search: RangeSearch & VehiclesSearch;
  readonly range: TimeRange;
  readonly nowMs: number;
  readonly file: Endpoint;
  /** The scheduled report with the same figures; absent: there is none. */
  readonly schedules?: ReportType;
  readonly fileInput: { readonly params: { readonly fleet_name: string }; readonly query: Record<string, unknown> };
  /** Other files of the report: what each is called, and what is asked for beside the rest. */
  readonly variants?: readonly { readonly label: string; readonly query: Record<string, unknown> }[];
}) {
  const { search, range, nowMs } = props;
  const t = useTranslations('fleetReports');
  const timeZone = useTimeZone() ?? 'UTC';
  const change = useAddressChange();
  const preset = presetOf(search);
  const { asking, more } = useBackgroundFile(props);
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        aria-label={t('range')}
        value={preset === null ? '' : String(preset)}
        onChange={(days) => change({ days: Number(days), from: undefined, to: undefined })}
        data={rangePresets.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
      />
      <CustomRange
        range={range}
        isCustom={preset === null}
        limits={reportLimits(nowMs)}
        onApply={(from, to) => change({ from, to, days: undefined })}
      />
      {props.fleet !== undefined && <ReportFilters fleet={props.fleet} search={search} />}
      <span className={classes.zone}>{t('zone', { zone: timeZone })}</span>
      {props.schedules !== undefined && (
        <ScheduleLink type={props.schedules} fleet={props.fleet?.id ?? props.fileInput.params.fleet_name} />
      )}
      <ListMenu
        file={{ endpoint: props.file, input: props.fileInput }}
        formats={reportFormats}
        variants={props.variants ?? []}
        {...(more === undefined ? {} : { more })}
        renderPrinted={(onDone) => <PrintedPage onDone={onDone} />}
      />
      {asking.isError && <FormOutcome error={asking.error} />}
    </div>
  );
}

/** How a report is worked out, and where every column of it is explained. */
export function ReportRule(props: { readonly text: string; readonly type: ReportType }) {
  const t = useTranslations('fleetReports');
  return (
    <p className={classes.rule}>
      {props.text} <GuideLink type={props.type} text={t('howColumns')} />
    </p>
  );
}
