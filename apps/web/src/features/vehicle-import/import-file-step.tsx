import { Button, NativeSelect } from '@mantine/core';
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
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FileDrop } from '../../components/file-drop/file-drop.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import classes from './vehicle-import.module.css';

/** A large file over a slow line, and thousands of rows to judge. */
const uploadMs = 300_000;

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

/** Opens the chosen file. */
function ImportFileDrop(props: {
  readonly organisationId: number | null;
  readonly onOpened: (opened: VehicleImport) => void;
}) {
  const { organisationId, onOpened } = props;
  const t = useTranslations('vehicleImport');
  const size = largestVehicleImportMib;
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
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />}
      words={{
        dropHere: t('dropHere'),
        choose: t('choose'),
        limits: t('limits', { count: greatestVehicleImportRows, size }),
        opening: (file) => t('opening', { file }),
        tooLarge: (file) => t('tooLarge', { file, size }),
      }}
      accept=".csv,.txt,.xlsx"
      largestMib={size}
      opening={opening.isPending ? opening.variables.name : null}
      error={opening.error}
      onFile={(file) => {
        opening.reset();
        if (file !== null) opening.mutate(file);
      }}
    />
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
  const record = useSession();
  const own = record?.organization?.id ?? null;
  const { data: organisations = [] } = useQuery({ ...organisationsQuery, enabled: may(record, 'organization:list') });
  const [organisationId, setOrganisationId] = useState<number | null>(null);
  return (
    <div className={classes.page}>
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.pair}>
        <ImportFileDrop organisationId={organisationId} onOpened={onOpened} />
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
