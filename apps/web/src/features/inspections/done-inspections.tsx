import { IconClipboardCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import {
  deleteInspection,
  getFleetInspectionsFile,
  listFleetInspections,
} from '@tyrewatch/contract/inspections/inspection-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { InspectionDialog, useInspectionReload } from '../../components/inspections/inspection-dialog.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { BrakesCell, TyresCell } from './pmi-cells.tsx';
import classes from './inspections.module.css';
import { useStandingWords } from './use-standing-words.ts';

type Row = AnswerOf<typeof listFleetInspections>['items'][number];

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('inspections');
  const { dateText, punctualityText } = useStandingWords();
  return [
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => (
        <VehiclePlateLink vehicle={{ id, registration }} search={{ tab: 'maintenance' }} />
      ),
    },
    { key: 'done_on', title: t('columns.doneOn'), renderCell: ({ done_on: date }) => dateText(date) },
    {
      key: 'due',
      title: t('columns.due'),
      renderCell: (row) => (
        <>
          {row.due_on === null ? '–' : dateText(row.due_on)}
          <div className={classes.note}>{punctualityText(row)}</div>
        </>
      ),
    },
    {
      key: 'result',
      title: t('fields.result'),
      renderCell: ({ result, note }) => (
        <>
          {t(`results.${result ?? 'none'}`)}
          {note !== null && <div className={classes.note}>{note}</div>}
        </>
      ),
    },
    { key: 'tyres', title: t('columns.tyres'), renderCell: (row) => <TyresCell inspection={row} /> },
    {
      key: 'brakes',
      title: t('columns.brakes'),
      renderCell: (row) => (
        <>
          <BrakesCell inspection={row} vehicleType={row.vehicle_type} />
          {row.brake_reason !== null && <div className={classes.note}>{row.brake_reason}</div>}
        </>
      ),
    },
    { key: 'by', title: t('columns.by'), isSpare: true, renderCell: ({ recorded_by: name }) => name },
  ];
}

function RemoveDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useTranslations('inspections');
  const { dateText } = useStandingWords();
  const onSettled = useInspectionReload();
  const params = { vehicle_id: vehicleReference(row.vehicle_id), inspection_id: row.id };
  const removing = useMutation({ mutationFn: () => call(deleteInspection, { params }), onSuccess: onClose, onSettled });
  return (
    <FormDialog
      title={t('removeTitle', { date: dateText(row.done_on) })}
      text={t('removeText')}
      action={t('remove')}
      isDanger
      isReady
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    />
  );
}

/** Inspections of a fleet in the last 15 months, newest first; one recorded in error is corrected or removed. */
export function DoneInspections(props: {
  readonly input: { readonly params: Record<string, unknown>; readonly query: Record<string, unknown> };
}) {
  const t = useTranslations('inspections');
  const { dateText } = useStandingWords();
  const columns = useColumns();
  const list = usePagedList(listFleetInspections, props.input);
  const [task, setTask] = useState<{ readonly kind: 'change' | 'remove'; readonly row: Row } | null>(null);
  const close = (): void => setTask(null);
  const table = { label: t('title'), columns, rowKey: ({ id }: Row) => id };
  return (
    <>
      <div className={classes.listHead}>
        <TableMenu {...table} list={list} file={{ endpoint: getFleetInspectionsFile, input: props.input }} />
      </div>
      <PlainList
        {...table}
        list={list}
        actions={{
          label: ({ registration, done_on: date }) =>
            t('menu', { name: plateText(registration), date: dateText(date) }),
          of: (row) => [
            {
              key: 'change',
              label: t('change'),
              needs: 'vehicle:update',
              onChoose: () => setTask({ kind: 'change', row }),
            },
            {
              key: 'remove',
              label: t('remove'),
              isDanger: true,
              needs: 'vehicle:update',
              onChoose: () => setTask({ kind: 'remove', row }),
            },
          ],
        }}
        empty={{ icon: <IconClipboardCheck size={26} />, title: t('noneDone'), text: t('noneDoneText') }}
      />
      {task?.kind === 'remove' && <RemoveDialog row={task.row} onClose={close} />}
      {task?.kind === 'change' && (
        <InspectionDialog
          vehicle={{ id: task.row.vehicle_id, registration: task.row.registration }}
          odometerKm={null}
          present={task.row}
          onClose={close}
        />
      )}
    </>
  );
}
