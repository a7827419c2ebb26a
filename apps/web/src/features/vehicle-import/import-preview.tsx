import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VehicleImport, VehicleImportVerdict } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import {
  commitVehicleImport,
  getVehicleImport,
  getVehicleImportBadRows,
  vehicleImportVerdicts,
} from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { ImportRows } from './import-rows.tsx';
import classes from './vehicle-import.module.css';

const marks = { bad: <IconAlertTriangle size={18} aria-hidden /> } as const;

/** Saves the rows that cannot be imported, to be mended. */
function BadRowsButton({ of }: { readonly of: VehicleImport }) {
  const t = useTranslations('vehicleImport');
  const saving = useMutation({
    mutationFn: () => download(getVehicleImportBadRows, { params: { import_id: of.import_id } }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('badRows', { count: of.rows.bad })}
      </Button>
      <FormOutcome error={saving.error} />
    </>
  );
}

/** What was done, and what comes next. */
function Result({ of, another }: { readonly of: VehicleImport; readonly another: ReactNode }) {
  const t = useTranslations('vehicleImport');
  const { create, update, bad } = of.rows;
  return (
    <section className={classes.card} role="status">
      <h2 className={classes.done}>
        <IconCheck size={22} aria-hidden /> {t('imported', { count: of.written_count })}
      </h2>
      <p className={formClasses.note}>
        {t('importedOf', { created: create, updated: update })} {bad > 0 && t('mendText', { count: bad })}
      </p>
      <div className={formClasses.actions}>
        <Button component={Link} to={paths.vehicles}>
          {t('seeVehicles')}
        </Button>
        {bad > 0 && <BadRowsButton of={of} />}
        {another}
      </div>
    </section>
  );
}

/** How far writing is. */
function Progress({ of }: { readonly of: VehicleImport }) {
  const t = useTranslations('vehicleImport');
  const right = of.rows.create + of.rows.update;
  const text = t('writing', { done: of.written_count, count: right });
  return (
    <section className={classes.card}>
      <h2>{text}</h2>
      <progress className={classes.progress} aria-label={text} value={of.written_count} max={Math.max(right, 1)} />
      <p className={formClasses.note}>{t('mayLeave')}</p>
    </section>
  );
}

/** What is in the file, and importing it. */
function Question({ of, another }: { readonly of: VehicleImport; readonly another: ReactNode }) {
  const t = useTranslations('vehicleImport');
  const format = useFormatter();
  const client = useQueryClient();
  const params = { import_id: of.import_id };
  const committing = useMutation({
    mutationFn: () => call(commitVehicleImport, { params }),
    onSuccess: (begun) => client.setQueryData(endpointQuery(getVehicleImport, { params }).queryKey, begun),
  });
  const { create, update, bad, total } = of.rows;
  const rest = create + update - of.written_count;
  const isInterrupted = of.state === 'interrupted';
  return (
    <section className={classes.card}>
      <h2>{isInterrupted ? t('interrupted', { done: of.written_count, count: create + update }) : of.file_name}</h2>
      <p className={formClasses.note}>
        {t('opened', { count: total, time: format.dateTime(new Date(of.created_at), 'near') })}{' '}
        {rest === 0
          ? t('nothingRight')
          : t('nothingWritten', { time: format.dateTime(new Date(of.expires_at), 'near') })}
      </p>
      {of.unknown_columns.length > 0 && (
        <p className={classes.caution}>
          {t('unknownColumns', { count: of.unknown_columns.length, columns: of.unknown_columns.join(', ') })}
        </p>
      )}
      <div className={formClasses.actions}>
        {rest > 0 && (
          <Button loading={committing.isPending} onClick={() => committing.mutate()}>
            {isInterrupted ? t('goOn', { count: rest }) : t('commit', { count: rest })}
          </Button>
        )}
        {bad > 0 && <BadRowsButton of={of} />}
        {another}
      </div>
      <FormOutcome error={committing.error} />
    </section>
  );
}

/** An opened file: what becomes of its rows, writing them, and what came of it. */
export function ImportPreview(props: {
  readonly of: VehicleImport;
  /** Absent = those that matter most. */
  readonly shown: VehicleImportVerdict | undefined;
  readonly onStartAgain: () => void;
}) {
  const { of } = props;
  const t = useTranslations('vehicleImport');
  const client = useQueryClient();
  const { state, rows } = of;
  const begun = useRef(state);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begun.current === state) return;
    begun.current = state;
    // Rows were judged again, and vehicles are others now.
    void client.invalidateQueries();
    // The button that was pressed is gone.
    top.current?.focus();
  }, [client, state]);
  // What is to be mended first, where there is any: on a phone not all of them fit.
  const order = rows.bad > 0 ? (['bad', 'create', 'update', 'unchanged'] as const) : vehicleImportVerdicts;
  const verdict = props.shown ?? order.find((one) => rows[one] > 0) ?? 'unchanged';
  const isOver = state === 'committed';
  const another = (
    <Button variant="subtle" onClick={props.onStartAgain}>
      {t(rows.bad > 0 && isOver ? 'mended' : 'another')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <div ref={top} tabIndex={-1} className={classes.top}>
        {isOver && <Result of={of} another={another} />}
        {state === 'committing' && <Progress of={of} />}
        {(state === 'previewed' || state === 'interrupted') && <Question of={of} another={another} />}
      </div>
      <CountStrip
        label={t('counts')}
        entries={order.map((one) => ({
          key: one,
          name: t(isOver ? `after.${one}` : `before.${one}`),
          count: rows[one],
          mark: one === 'bad' && rows.bad > 0 ? marks.bad : undefined,
          current: one === verdict ? 'page' : undefined,
          search: (before) => ({ ...before, rows: one }),
        }))}
      />
      {verdict === 'bad' && rows.bad > 0 && state === 'previewed' && <p className={formClasses.note}>{t('badText')}</p>}
      <ImportRows key={verdict} of={of} verdict={verdict} />
    </div>
  );
}
