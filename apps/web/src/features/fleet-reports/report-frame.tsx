import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useSearch } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { useSession } from '../../session/session.ts';
import classes from './fleet-reports.module.css';
import type { RangeSearch } from './report-range.ts';
import { rangeAt, rangeOf } from './report-range.ts';
import type { ReportSort } from './report-sorts.ts';
import type { VehiclesSearch } from './report-vehicles.ts';

/** A report of a fleet as the address asks for it. */
export interface WantedReport {
  readonly search: RangeSearch & VehiclesSearch;
  readonly order: ReportSort | undefined;
  readonly range: TimeRange;
  /** When the report was opened; epoch milliseconds. */
  readonly nowMs: number;
  /** What a call about it names. */
  readonly input: {
    readonly params: { readonly fleet_name: string };
    readonly query: {
      readonly organization_id: number;
      readonly from: string;
      readonly to: string;
      readonly depots?: string;
      readonly vehicles?: string;
    };
  };
}

const instant = (atS: number): string => new Date(atS * 1000).toISOString();

/** The report the address asks for. A preset ends when the report was opened, so that it stays the same while it is read. */
export function useWantedReport({ name, organization_id: organisationId }: Fleet): WantedReport {
  const { order, ...search } = useSearch({ from: '/shell/fleets/$fleetName' });
  const timeZone = useTimeZone() ?? 'UTC';
  const [nowMs] = useState(() => Date.now());
  const range = rangeOf(search, nowMs, timeZone);
  return {
    search,
    order,
    range,
    nowMs,
    input: {
      params: { fleet_name: name },
      query: {
        organization_id: organisationId,
        from: instant(range.fromS),
        to: instant(range.toS),
        ...(search.depot === undefined ? {} : { depots: String(search.depot) }),
        ...(search.vehicle === undefined ? {} : { vehicles: search.vehicle }),
      },
    },
  };
}

/** A figure of a report: what it is, and how much. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** What a report comes to in all. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On paper: which report it is, of which time it tells, who printed it, and when. On the screen the toolbar says so. */
export function PrintedHead(props: { readonly title: string; readonly wanted: WantedReport }) {
  const { range, nowMs } = props.wanted;
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const name = useSession()?.username ?? '';
  const text = (atMs: number): string => format.dateTime(new Date(atMs), 'long');
  return (
    <div className={classes.printed}>
      <h2>{props.title}</h2>
      <p>{t('printed', { from: text(range.fromS * 1000), to: text(range.toS * 1000), name, at: text(nowMs) })}</p>
    </div>
  );
}

/** What stands in the place of a report of a time in which no vehicle was heard: the nearest time that has readings is one step away. */
export function NoReadings(props: { readonly wanted: WantedReport; readonly nearest: string }) {
  const { range, nowMs } = props.wanted;
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const change = useAddressChange();
  const text = (atS: number): string => format.dateTime(new Date(atS * 1000), { dateStyle: 'medium' });
  const near = rangeAt(range, Date.parse(props.nearest) / 1000, nowMs);
  return (
    <PageMessage
      icon={<IconCalendarOff size={26} />}
      title={t('noReadings', { from: text(range.fromS), to: text(range.toS) })}
      actions={
        <Button variant="default" onClick={() => change({ from: near.fromS, to: near.toS, days: undefined })}>
          {t('showNearest', { from: text(near.fromS), to: text(near.toS) })}
        </Button>
      }
    />
  );
}
