import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import { spreadsheetFormats } from '@tyrewatch/contract/files/spreadsheet-format';
import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import type { VehicleImport } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import {
  clearingWord,
  createVehicleImport,
  greatestVehicleImportRows,
  largestVehicleImportMib,
} from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import classes from './vehicle-import.module.css';

/** A large file over a slow line, and thousands of rows to judge. */
const uploadMs = 300_000;
const bytesPerMib = 1_048_576;

/** Columns that are explained, with what may stand below them. */
const explained = {
  registration: 'AB12 CDE',
  id: '1204',
  vehicle_type: vehicleTypes.join(', '),
  place: 'Trunking North',
  axle_configuration: '2x4x4',
  axle: '850',
  sensor: '005C8A32',
  imei: '352900000000013',
  mot_due_on: '2027-02-01',
  clearing: '',
} as const;
/** As they are written; those of one kind by the first of them. */
const columnNames: Readonly<Record<string, string>> = {
  place: 'organization, fleet, depot',
  axle: 'axle_1_recommended_kpa …',
  sensor: 'sensor_1A …',
  clearing: clearingWord,
};

/** Chooses a file, by its button or by dropping it. */
function FileDrop(props: {
  readonly organisationId: number | null;
  readonly onOpened: (opened: VehicleImport) => void;
}) {
  const { organisationId, onOpened } = props;
  const t = useTranslations('vehicleImport');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: async (file: File) =>
      call(createVehicleImport, {
        body: {
          file_name: file.name.slice(-200),
          content_base64: await readFileBase64(file),
          ...(organisationId === null ? {} : { organization_id: organisationId }),
        },
        timeoutMs: uploadMs,
      }),
    onSuccess: onOpened,
  });
  const open = (file: File | undefined): void => {
    if (file === undefined || opening.isPending) return;
    const isTooLarge = file.size > largestVehicleImportMib * bytesPerMib;
    setTooLarge(isTooLarge ? file.name : null);
    opening.reset();
    if (!isTooLarge) opening.mutate(file);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={t('choose')}
        onChange={(event) => {
          open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {opening.isPending ? (
        <p role="status" className={classes.pending}>
          <Loader size={20} aria-hidden /> {t('opening', { file: opening.variables.name })}
        </p>
      ) : (
        <>
          <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
          <p>{t('dropHere')}</p>
          <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        </>
      )}
      <p className={formClasses.note}>
        {t('limits', { count: greatestVehicleImportRows, size: largestVehicleImportMib })}
      </p>
      {tooLarge !== null && (
        <p role="alert" className={formClasses.failure}>
          {t('tooLarge', { file: tooLarge, size: largestVehicleImportMib })}
        </p>
      )}
      <FormOutcome error={opening.error} />
    </div>
  );
}

/** A file with every column, to be filled in. */
function Template() {
  const t = useTranslations('vehicleImport');
  const saving = useMutation({
    mutationFn: (format: SpreadsheetFormat) => download(getVehiclesFile, { query: { template: true, format } }),
  });
  return (
    <section className={classes.card} aria-labelledby="import-template">
      <h2 id="import-template">{t('template')}</h2>
      <p className={formClasses.note}>{t('templateText')}</p>
      <div className={formClasses.actions}>
        {spreadsheetFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {t('templateAs', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <FormOutcome error={saving.error} />
    </section>
  );
}

/** What a file is made of, and choosing it. */
export function ImportFileStep({ onOpened }: { readonly onOpened: (opened: VehicleImport) => void }) {
  const t = useTranslations('vehicleImport');
  const own = useSession()?.organization?.id ?? null;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const [organisationId, setOrganisationId] = useState<number | null>(null);
  return (
    <div className={classes.page}>
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.pair}>
        <FileDrop organisationId={organisationId} onOpened={onOpened} />
        <div className={classes.stack}>
          <Template />
          {organisations.length > 1 && (
            <section className={classes.card}>
              <NativeSelect
                label={t('owner')}
                description={t('ownerHint')}
                value={String(organisationId ?? own ?? '')}
                data={organisations.map(({ id, name, depth }) => ({
                  value: String(id),
                  label: `${'\u2003'.repeat(depth)}${name}`,
                }))}
                onChange={(event) => setOrganisationId(Number(event.currentTarget.value))}
              />
            </section>
          )}
        </div>
      </div>
      <section className={classes.card} aria-labelledby="import-columns">
        <h2 id="import-columns">{t('columnsTitle')}</h2>
        <dl className={classes.columns}>
          {(Object.keys(explained) as (keyof typeof explained)[]).map((column) => (
            <div key={column}>
              <dt>
                <code>{columnNames[column] ?? column}</code> <span>{explained[column]}</span>
              </dt>
              <dd>{t(`columns.${column}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
