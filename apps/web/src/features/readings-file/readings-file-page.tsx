import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReadingsFileValue } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import { getReadingsFile, previewReadingsFile } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import { readingsFileResolutions, readingsFileValues } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState, type ReactNode } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { download } from '../../api/download.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { customRangeLimits, type TimeRange } from '../../components/overview-state/history-limits.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { VehiclePageLink } from '../../components/vehicle-page-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ManyChoice } from './many-choice.tsx';
import type { PresetRange } from './readings-file-search.ts';
import * as rules from './readings-file-search.ts';
import classes from './readings-file.module.css';

const iso = (atS: number): string => new Date(atS * 1000).toISOString();
const daySeconds = 86_400;
/** Names that are the same in every language. */
const formatNames = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;

/** Choosing what of a vehicle's readings to take along as a file; `missing` stands in place of a vehicle that may not be seen. */
export function ReadingsFilePage({ vehicleId, missing }: { readonly vehicleId: string; readonly missing: ReactNode }) {
  const vehicle = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: vehicleId } }));
  if (vehicle.data !== undefined) return <ReadingsFileForm vehicle={vehicle.data} />;
  if (vehicle.error === null) return <SkeletonLines lines={10} height={28} />;
  if (isInvalidResource(vehicle.error)) return missing;
  return <ErrorNotice error={vehicle.error} onRetry={() => void vehicle.refetch()} headingLevel={1} />;
}

function ReadingsFileForm({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('readingsFile');
  const [nowMs] = useState(() => Date.now());
  const [search, change] = useTabSearch((query) => rules.parseReadingsFileSearch(query, nowMs));
  const { rows = 'reading', format = 'xlsx' } = search;
  const range = rules.rangeOf(search, nowMs);
  const values = rules.chosenValues(search);
  const present = vehicle.wheels.map(({ position }) => position);
  const wheels = rules.chosenWheels(search, present);
  const params = { vehicle_id: vehicle.reference };
  const saving = useMutation({
    mutationFn: () => {
      const { fromS, toS } = rules.rangeOf(search, Date.now());
      const positions = wheels.length === present.length ? {} : { positions: wheels.join(',') };
      const query = {
        from: iso(fromS),
        to: iso(toS),
        resolution: rows,
        values: values.join(','),
        ...positions,
        format,
      };
      return download(getReadingsFile, { params, query });
    },
  });
  // What was said of the file before is not true of another one.
  const choose = (changes: Parameters<typeof change>[0]): void => {
    saving.reset();
    change(changes);
  };
  return (
    <>
      <header className={classes.heading}>
        <VehiclePageLink vehicle={vehicle}>
          <PlateChip registration={vehicle.registration} />
        </VehiclePageLink>
        <h1>{t('title')}</h1>
      </header>
      <FormSection title={t('range')}>
        <RangeChoice search={search} range={range} nowMs={nowMs} onChange={choose} />
      </FormSection>
      <FormSection title={t('rows')}>
        <RadioChoice
          legend={t('rowFor')}
          value={rows}
          choices={readingsFileResolutions.map((value) => ({
            value,
            label: t(`resolutions.${value}`),
            note: t(`notes.${value}`),
          }))}
          onChange={(value) => choose({ rows: value === 'reading' ? undefined : value })}
        />
      </FormSection>
      <Columns vehicle={vehicle} values={values} wheels={wheels} onChange={choose} />
      <FormSection title={t('file')}>
        <SegmentedControl
          className={classes.format}
          aria-label={t('format')}
          value={format}
          onChange={(value) => choose({ format: value === 'csv' ? 'csv' : undefined })}
          data={(['xlsx', 'csv'] as const).map((value) => ({ value, label: formatNames[value] }))}
        />
        <Expected
          vehicle={vehicle}
          range={range}
          rows={rows}
          onGo={(atS) => choose({ from: atS - daySeconds, to: atS + 60, range: undefined })}
        />
        <div className={classes.actions}>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('download')}
          </Button>
          <p role="status">
            {saving.isPending && t('writing')}
            {saving.isSuccess && t('done')}
          </p>
        </div>
        <FormOutcome error={saving.error} />
      </FormSection>
    </>
  );
}

/** Which values of which wheels have a column. */
function Columns(props: {
  readonly vehicle: Vehicle;
  readonly values: readonly ReadingsFileValue[];
  readonly wheels: readonly WheelPosition[];
  readonly onChange: (changes: { values?: string; wheels?: string }) => void;
}) {
  const { vehicle, values, wheels, onChange } = props;
  const t = useTranslations('readingsFile');
  const wheelWords = useWheelWords();
  return (
    <FormSection title={t('columns')} text={t('columnsText')}>
      <ManyChoice
        legend={t('values')}
        choices={readingsFileValues.map((value) => ({ value, label: t(`value.${value}`) }))}
        chosen={values}
        onChange={(chosen) => onChange({ values: chosen.join(',') })}
      />
      {vehicle.wheels.length > 0 && (
        <ManyChoice
          legend={t('wheels')}
          choices={vehicle.wheels.map((wheel) => ({
            value: wheel.position,
            label: wheel.position,
            note: wheelWords(wheel),
          }))}
          chosen={wheels}
          all={t('allWheels')}
          onChange={(chosen) => onChange({ wheels: chosen.join(',') })}
        />
      )}
    </FormSection>
  );
}

function RangeChoice(props: {
  readonly search: rules.ReadingsFileSearch;
  readonly range: TimeRange;
  readonly nowMs: number;
  readonly onChange: (changes: {
    range: PresetRange | undefined;
    from: number | undefined;
    to: number | undefined;
  }) => void;
}) {
  const { search, range, nowMs, onChange } = props;
  const t = useTranslations('readingsFile');
  const format = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  const isCustom = search.from !== undefined;
  const ends = [range.fromS, range.toS].map((atS) => format.dateTime(new Date(atS * 1000), 'long'));
  return (
    <>
      <div className={classes.range}>
        <SegmentedControl
          aria-label={t('range')}
          value={isCustom ? '' : (search.range ?? 'week')}
          onChange={(value) => {
            const preset = rules.presetRanges.find((known) => known === value);
            onChange({ range: preset === 'week' ? undefined : preset, from: undefined, to: undefined });
          }}
          data={rules.presetRanges.map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
        />
        <CustomRange
          range={range}
          isCustom={isCustom}
          limits={customRangeLimits(nowMs)}
          onApply={(from, to) => onChange({ from, to, range: undefined })}
        />
      </div>
      <p className={classes.note}>{t('between', { from: ends[0] ?? '', to: ends[1] ?? '', zone })}</p>
    </>
  );
}

/** What the file will hold, before it is made; with nothing in it the way to where there is something. */
function Expected(props: {
  readonly vehicle: Vehicle;
  readonly range: TimeRange;
  readonly rows: (typeof readingsFileResolutions)[number];
  readonly onGo: (atS: number) => void;
}) {
  const { vehicle, range, rows, onGo } = props;
  const t = useTranslations('readingsFile');
  const format = useFormatter();
  const preview = useQuery({
    ...endpointQuery(previewReadingsFile, {
      params: { vehicle_id: vehicle.reference },
      query: { from: iso(range.fromS), to: iso(range.toS), resolution: rows },
    }),
    placeholderData: keepPreviousData,
  });
  if (preview.error !== null) return <FormOutcome error={preview.error} />;
  if (preview.data === undefined) return <SkeletonLines lines={1} height={22} />;
  const { row_count: count, readings_from: keptFrom, newest_reading_at: newestAt } = preview.data;
  const at = (instant: string): string => format.dateTime(new Date(instant), 'long');
  const newest = newestAt === null ? t('never') : t('newest', { at: at(newestAt) });
  return (
    <div className={classes.expected} aria-busy={preview.isPlaceholderData}>
      {count > 0 && <strong>{t('rowCount', { count })}</strong>}
      {keptFrom !== null && <p className={classes.note}>{t('means', { at: at(keptFrom) })}</p>}
      {count === 0 && (
        <>
          <strong>{t('nothing')}</strong>
          <p className={classes.note}>{newest}</p>
          {newestAt !== null && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onGo(Math.ceil(Date.parse(newestAt) / 60_000) * 60)}
            >
              {t('goThere')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
