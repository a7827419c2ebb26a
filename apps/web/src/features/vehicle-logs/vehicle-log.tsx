import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleLogEntry } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import {
  exportVehicleLogEntries,
  listVehicleLogEntries,
  vehicleLogReasons,
} from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { FollowedRows } from '../../list/followed-rows.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import { ListChoice, SearchField } from '../../list/list-toolbar.tsx';
import { ListStates } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import type { ListInput, LoadedList } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { VehicleLogTable } from './vehicle-log-table.tsx';
import type { VehicleLogSearch } from './vehicle-log-search.ts';
import * as rules from './vehicle-log-search.ts';
import classes from './vehicle-log.module.css';

const iso = (atS: number): string => new Date(atS * 1000).toISOString();
type Change = (changes: { readonly [Name in keyof VehicleLogSearch]?: VehicleLogSearch[Name] | undefined }) => void;

/** Takes the entries along: as a file, and on paper. */
function LogMenu(props: {
  readonly vehicle: Vehicle;
  readonly search: VehicleLogSearch;
  readonly range: { readonly fromS: number; readonly toS: number };
  readonly list: LoadedList<VehicleLogEntry, { readonly problem_count: number }>;
  readonly input: ListInput;
}) {
  const { vehicle, search, range, list, input } = props;
  const { wheel, reason, only, q } = search;
  const t = useTranslations('vehicleLog');
  const format = useFormatter();
  const narrowedTo = [
    ...[range.fromS, range.toS].map((atS) => format.dateTime(new Date(atS * 1000), 'long')),
    wheel,
    reason && t(`reasons.${reason}`),
    only && t('problems', { count: list.first?.problem_count ?? 0 }),
    q && `“${q}”`,
  ];
  return (
    <ListMenu
      file={{ endpoint: exportVehicleLogEntries, input }}
      renderPrinted={(onDone) => (
        <PrintSheet
          title={`${plateText(vehicle.registration)}: ${t('title')}`}
          narrowedTo={narrowedTo.filter((words) => words !== undefined)}
          list={list}
          renderRows={(rows) => (
            <VehicleLogTable vehicle={vehicle} rows={rows} opened={null} onOpen={() => undefined} />
          )}
          onDone={onDone}
        />
      )}
    />
  );
}

/** What the vehicle sent, a decoded value or a problem a row, newest first. */
export function VehicleLog({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleLog');
  const tEnd = useTranslations('readingsFile');
  const format = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  const [nowMs] = useState(() => Date.now());
  const [search, change] = useTabSearch((query) => rules.parseVehicleLogSearch(query, nowMs));
  const isCustom = search.from !== undefined;
  const range = rules.rangeOf(search, nowMs);
  const { wheel, reason, only, q } = search;
  const query = {
    from: iso(range.fromS),
    to: iso(range.toS),
    ...(wheel === undefined ? {} : { position: wheel }),
    ...(reason === undefined ? {} : { reason }),
    ...(only === undefined ? {} : { problems: 'true' }),
    ...(q === undefined ? {} : { q }),
  };
  const params = { vehicle_id: vehicle.reference };
  const list = usePagedList(
    listVehicleLogEntries,
    { params, query },
    { isLive: !isCustom && search.live === undefined },
  );
  const isNarrowed = wheel !== undefined || reason !== undefined || only !== undefined || q !== undefined;
  const newestAt = list.first?.newest_at ?? null;
  const top = useRef<HTMLDivElement>(null);
  const goToNewest = (instant: string): void => {
    const atS = Math.ceil(Date.parse(instant) / 60_000) * 60 + 60;
    change({
      from: atS - rules.presetSeconds.hour,
      to: Math.min(atS, rules.logLimits(Date.now()).latestS),
      range: undefined,
    });
  };
  return (
    <section aria-label={t('title')} className={classes.log} ref={top}>
      <Toolbar
        vehicle={vehicle}
        search={search}
        nowMs={nowMs}
        problemCount={list.first?.problem_count ?? null}
        onChange={change}
        menu={<LogMenu vehicle={vehicle} search={search} range={range} list={list} input={{ params, query }} />}
      />
      <ListStates
        list={list}
        empty={{
          icon: <IconListDetails size={26} />,
          title: t('nothing'),
          text: newestAt === null ? tEnd('never') : t('newest', { at: format.dateTime(new Date(newestAt), 'exact') }),
          actions: newestAt !== null && (
            <Button variant="default" onClick={() => goToNewest(newestAt)}>
              {tEnd('goThere')}
            </Button>
          ),
        }}
        onClear={
          isNarrowed ? () => change({ wheel: undefined, reason: undefined, only: undefined, q: undefined }) : undefined
        }
      >
        {(rows) => (
          <FollowedRows
            key={JSON.stringify(query)}
            rows={rows}
            above={(count) => t('above', { count })}
            onGo={() => top.current?.scrollIntoView()}
          >
            {(shown) => (
              <VehicleLogTable
                vehicle={vehicle}
                rows={shown}
                opened={search.row ?? null}
                onOpen={(row) => change({ row: row ?? undefined })}
              />
            )}
          </FollowedRows>
        )}
      </ListStates>
      <p className={classes.note}>{t('zone', { count: list.rows.length, zone })}</p>
    </section>
  );
}

function Toolbar(props: {
  readonly vehicle: Vehicle;
  readonly search: VehicleLogSearch;
  readonly nowMs: number;
  readonly problemCount: number | null;
  readonly onChange: Change;
  readonly menu: ReactNode;
}) {
  const { vehicle, search, nowMs, problemCount, onChange } = props;
  const t = useTranslations('vehicleLog');
  const isCustom = search.from !== undefined;
  const range = rules.rangeOf(search, nowMs);
  return (
    <div className={classes.toolbar}>
      <SearchField label={t('search')} hint={t('searchHint')} q={search.q} change={onChange} />
      <SegmentedControl
        aria-label={t('range')}
        value={isCustom ? '' : (search.range ?? 'day')}
        onChange={(value) => {
          const preset = rules.presetRanges.find((known) => known === value && known !== 'day');
          onChange({ range: preset, from: undefined, to: undefined });
        }}
        data={rules.presetRanges.map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
      />
      <CustomRange
        range={{ fromS: range.fromS, toS: Math.min(range.toS, rules.logLimits(nowMs).latestS) }}
        isCustom={isCustom}
        limits={rules.logLimits(nowMs)}
        onApply={(from, to) => onChange({ from, to, range: undefined })}
      />
      <ListChoice
        label={t('wheel')}
        every={t('everyWheel')}
        value={search.wheel}
        choices={vehicle.wheels.map(({ position }) => ({ value: position, label: position }))}
        onChange={(wheel) => onChange({ wheel })}
      />
      <ListChoice
        label={t('reason')}
        every={t('everyReason')}
        value={search.reason}
        choices={vehicleLogReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={(reason) => onChange({ reason })}
      />
      <SegmentedControl
        aria-label={t('shown')}
        value={search.only ?? 'all'}
        onChange={(value) => onChange({ only: value === 'problems' ? 'problems' : undefined })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'problems', label: t('problems', { count: problemCount ?? 0 }) },
        ]}
      />
      <span className={classes.files}>
        {!isCustom && (
          <Switch
            label={t('follow')}
            checked={search.live === undefined}
            onChange={(event) => onChange({ live: event.currentTarget.checked ? undefined : 'off' })}
          />
        )}
        {props.menu}
      </span>
    </div>
  );
}
