import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconListDetails, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import { getUnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import {
  getUnitLogEntry,
  getUnitLogFile,
  listUnitLogEntries,
  unitLogResults,
} from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { useCallback, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { FollowedRows } from '../../list/followed-rows.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import { ListChoice, SearchField } from '../../list/list-toolbar.tsx';
import { ListStates, useRowKeys } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import type { ListInput, LoadedList } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { UnitLogTable } from './unit-log-table.tsx';
import classes from './unit-logs.module.css';
import type { UnitLogSearch } from './unit-log-search.ts';
import * as rules from './unit-log-search.ts';
import { useUnwatchedPause } from './use-unwatched-pause.ts';

/** The maker's table of values comes with the first message that is looked at. */
const FrameView = lazyPart(async () => (await import('./frame-view.tsx')).FrameView, {
  waiting: <SkeletonLines lines={8} height={24} />,
});

/** So long out of view new messages are asked for. */
const unwatchedMs = 600_000;

const iso = (atS: number): string => new Date(atS * 1000).toISOString();

type Change = (changes: { readonly [Name in keyof UnitLogSearch]?: UnitLogSearch[Name] | undefined }) => void;

/** What the address asks the list for. */
function queryOf(search: UnitLogSearch, { fromS, toS }: TimeRange) {
  const { result, sensor, q } = search;
  return {
    from: iso(fromS),
    to: iso(toS),
    ...(result === undefined ? {} : { results: result }),
    ...(sensor === undefined ? {} : { position: sensor }),
    ...(q === undefined ? {} : { q }),
  };
}

/** What a unit sent, a message a row, newest first, and the bytes of one of them; on a phone one or the other. */
export function UnitLogs({ unit }: { readonly unit: TelematicsUnit }) {
  const { imei } = unit;
  const t = useTranslations('unitLogs');
  const isPhone = useMedia('(max-width: 760px)');
  const [nowMs] = useState(() => Date.now());
  const [search, change] = useTabSearch((query) => rules.parseUnitLogSearch(query, nowMs));
  const { frame } = search;
  const isLive = search.from === undefined && search.live === undefined;
  const range = rules.rangeOf(search, nowMs);
  const input = { params: { imei }, query: queryOf(search, range) };
  const list = usePagedList(listUnitLogEntries, input, { isLive });
  const condition = useQuery(endpointQuery(getUnitCondition, { params: { imei } }));
  const wheels = condition.data?.wheels ?? [];
  const newest = list.rows[0]?.id ?? null;
  const [first, setFirst] = useState<string | null>(null);
  // what is shown at first stays, whatever comes in above it
  if (first === null && newest !== null) setFirst(newest);
  const chosen = frame ?? (isPhone ? null : first);
  const panel = chosen !== null && (
    <ChosenFrame
      unit={unit}
      id={chosen}
      list={list}
      axles={condition.data?.axles ?? []}
      sensorAt={(position) => wheels.find((wheel) => wheel.position === position)?.sensor_id ?? null}
      bytesPerRow={isPhone ? 8 : 16}
    />
  );
  if (isPhone && frame !== undefined) {
    return (
      <section aria-label={t('label')} className={classes.logs}>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => change({ frame: undefined })}
        >
          {t('back')}
        </Button>
        {panel}
      </section>
    );
  }
  const parts = { imei, search, nowMs, range, list, input, onChange: change };
  return (
    <section aria-label={t('label')} className={classes.logs}>
      <Toolbar {...parts} wheels={wheels} isLive={isLive} />
      <div className={classes.columns}>
        <Messages {...parts} chosen={chosen} />
        {!isPhone && panel !== false && <div className={classes.panel}>{panel}</div>}
      </div>
    </section>
  );
}

interface Parts {
  readonly imei: string;
  readonly search: UnitLogSearch;
  readonly nowMs: number;
  readonly range: TimeRange;
  readonly list: LoadedList<UnitLogEntry, { readonly newest_at: string | null }>;
  readonly input: ListInput;
  readonly onChange: Change;
}

/** What narrows the list, whether it goes on by itself, and the ways to take it along. */
function Toolbar(props: Parts & { readonly wheels: UnitCondition['wheels']; readonly isLive: boolean }) {
  const { search, nowMs, range, wheels, isLive, onChange } = props;
  const t = useTranslations('unitLogs');
  const tLog = useTranslations('vehicleLog');
  const isCustom = search.from !== undefined;
  return (
    <div className={classes.toolbar}>
      <ListChoice
        label={t('result')}
        every={t('everyResult')}
        value={search.result}
        choices={unitLogResults.map((value) => ({ value, label: t(`results.${value}`) }))}
        onChange={(result) => onChange({ result })}
      />
      <ListChoice<WheelPosition>
        label={t('sensor')}
        every={t('everySensor')}
        value={search.sensor}
        choices={wheels
          .map(({ position, sensor_id: id }) => ({
            value: position,
            label: [position, id].filter(Boolean).join(' · '),
          }))
          .toSorted((a, b) => a.value.localeCompare(b.value))}
        onChange={(sensor) => onChange({ sensor })}
      />
      <SegmentedControl
        aria-label={tLog('range')}
        value={isCustom ? '' : (search.range ?? 'day')}
        onChange={(value) => {
          const preset = rules.presetRanges.find((known) => known === value && known !== 'day');
          onChange({ range: preset, from: undefined, to: undefined });
        }}
        data={rules.presetRanges.map((preset) => ({ value: preset, label: tLog(`presets.${preset}`) }))}
      />
      <CustomRange
        range={{ fromS: range.fromS, toS: Math.min(range.toS, rules.logLimits(nowMs).latestS) }}
        isCustom={isCustom}
        limits={rules.logLimits(nowMs)}
        onApply={(from, to) => onChange({ from, to, range: undefined })}
      />
      <SearchField label={t('search')} hint={t('searchHint')} q={search.q} change={onChange} />
      <span className={classes.tools}>
        {!isCustom && <LiveSwitch isLive={isLive} onChange={onChange} />}
        <LogMenu {...props} />
      </span>
    </div>
  );
}

/** Whether new messages come in by themselves; they do not for a page that nobody looks at. */
function LiveSwitch({ isLive, onChange }: { readonly isLive: boolean; readonly onChange: Change }) {
  const t = useTranslations('unitLogs');
  const [wasUnwatched, setUnwatched] = useState(false);
  const pause = useCallback(() => {
    setUnwatched(true);
    onChange({ live: 'off' });
  }, [onChange]);
  useUnwatchedPause(isLive, unwatchedMs, pause);
  return (
    <>
      <span role="status" className={classes.live} data-live={isLive || undefined}>
        {isLive ? t('live') : wasUnwatched ? t('pausedUnwatched') : t('paused')}
      </span>
      <Button
        variant="default"
        leftSection={isLive ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        onClick={() => {
          setUnwatched(false);
          onChange({ live: isLive ? 'off' : undefined });
        }}
      >
        {isLive ? t('pause') : t('resume')}
      </Button>
    </>
  );
}

/** Takes the messages along: as a file, and on paper. */
function LogMenu({ imei, search, range, list, input }: Parts) {
  const { result, sensor, q } = search;
  const t = useTranslations('unitLogs');
  const format = useFormatter();
  const narrowedTo = [
    ...[range.fromS, range.toS].map((atS) => format.dateTime(new Date(atS * 1000), 'long')),
    result && t(`results.${result}`),
    sensor,
    q && `“${q}”`,
  ];
  return (
    <ListMenu
      file={{ endpoint: getUnitLogFile, input }}
      renderPrinted={(onDone) => (
        <PrintSheet
          title={`${imei}: ${t('label')}`}
          narrowedTo={narrowedTo.filter((words) => words !== undefined)}
          list={list}
          renderRows={(rows) => <UnitLogTable rows={rows} chosen={null} onChoose={() => undefined} />}
          onDone={onDone}
        />
      )}
    />
  );
}

/** The list; where it is empty, when the last message came. */
function Messages(props: Parts & { readonly chosen: string | null }) {
  const { search, list, input, chosen, onChange } = props;
  const { result, sensor, q } = search;
  const t = useTranslations('unitLogs');
  const tLog = useTranslations('vehicleLog');
  const tEnd = useTranslations('readingsFile');
  const format = useFormatter();
  const keys = useRowKeys();
  const newestAt = list.first?.newest_at ?? null;
  const isNarrowed = result !== undefined || sensor !== undefined || q !== undefined;
  const goToNewest = (instant: string): void => {
    const atS = Math.ceil(Date.parse(instant) / 60_000) * 60 + 60;
    onChange({
      from: atS - rules.presetSeconds.day,
      to: Math.min(atS, rules.logLimits(Date.now()).latestS),
      range: undefined,
    });
  };
  return (
    <div ref={keys} className={classes.list}>
      <ListStates
        list={list}
        empty={{
          icon: <IconListDetails size={26} />,
          title: t('nothing'),
          text: newestAt === null ? t('never') : t('newest', { at: format.dateTime(new Date(newestAt), 'exact') }),
          actions: newestAt !== null && (
            <Button variant="default" onClick={() => goToNewest(newestAt)}>
              {tEnd('goThere')}
            </Button>
          ),
        }}
        onClear={isNarrowed ? () => onChange({ result: undefined, sensor: undefined, q: undefined }) : undefined}
      >
        {(rows) => (
          <FollowedRows
            key={JSON.stringify(input)}
            rows={rows}
            above={(count) => tLog('above', { count })}
            onGo={() => keys.current?.scrollIntoView()}
          >
            {(shown) => <UnitLogTable rows={shown} chosen={chosen} onChoose={(frame) => onChange({ frame })} />}
          </FollowedRows>
        )}
      </ListStates>
    </div>
  );
}

/** The message that is chosen: of the list, or asked for where it is not on what is loaded. */
function ChosenFrame(props: {
  readonly unit: TelematicsUnit;
  readonly id: string;
  readonly list: Parts['list'];
  readonly axles: readonly WheelsOnAxle[];
  readonly sensorAt: (position: WheelPosition) => string | null;
  readonly bytesPerRow: number;
}) {
  const { unit, id, list, ...view } = props;
  const t = useTranslations('unitLogs');
  const loaded = list.rows.find((row) => row.id === id);
  const asked = useQuery({
    ...endpointQuery(getUnitLogEntry, { params: { imei: unit.imei, entry_id: id } }),
    enabled: loaded === undefined && !list.isPending,
    retry: false,
  });
  const entry = loaded ?? asked.data;
  if (entry !== undefined) return <FrameView key={entry.id} unit={unit} entry={entry} {...view} />;
  return asked.error === null ? <SkeletonLines lines={8} height={24} /> : <p role="alert">{t('gone')}</p>;
}
