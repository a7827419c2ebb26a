import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { managementPart } from '../../late-screen.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { RowMenu, usePermittedActions } from '../../list/row-menu.tsx';
import classes from './bulk-bar.module.css';
import type { Progress } from './bulk-calls.ts';
import { continueChange, makeChange, reloadVehicles, undoChange } from './bulk-calls.ts';
import { BulkQuestion } from './bulk-question.tsx';
import type { BulkDialogProps, BulkTask, Change } from './bulk-task.ts';
import { bulkTasks, meantVehicles } from './bulk-task.ts';
import type { VehicleChoice } from './vehicle-choice.ts';
import { chosenCount, useChosen } from './vehicle-choice.ts';
import type { VehicleFilters } from './vehicle-search.ts';

const dialogs = {
  place: managementPart(async () => (await import('./bulk-place-dialog.tsx')).BulkPlaceDialog),
  maintenance: managementPart(async () => (await import('./bulk-maintenance-dialog.tsx')).BulkMaintenanceDialog),
  thresholds: managementPart(async () => (await import('./bulk-threshold-dialog.tsx')).BulkThresholdDialog),
};

/** Buttons of their own; the others are in a menu. */
const foremost = 5;

/** What was done last, and what is said of so many vehicles. */
interface Done {
  readonly result: BulkResult;
  readonly text: (count: number) => string;
  readonly isUndone: boolean;
}

function Outcome(props: {
  readonly done: Done;
  readonly progress: Progress | null;
  readonly onProgress: (progress: Progress | null) => void;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}) {
  const { done, progress, onProgress, onDone } = props;
  const { result, isUndone } = done;
  const t = useTranslations('vehicleChanges');
  const textOf = useProblemText();
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: async (act: 'undo' | 'go_on'): Promise<Done> =>
      act === 'go_on'
        ? { ...done, result: await continueChange(result, onProgress) }
        : {
            result: await undoChange(result, onProgress),
            text: (count) => t('undone', { count }),
            isUndone: true,
          },
    onSuccess: onDone,
    onSettled: () => {
      onProgress(null);
      return reloadVehicles(client);
    },
  });
  return (
    <div className={classes.outcome}>
      <p role="status" className={classes.text}>
        <strong>{done.text(result.changed)}</strong>
        {result.unchanged > 0 && <> {t('unchanged', { count: result.unchanged })}</>}
        {result.remaining > 0 && <> {t('remaining', { count: result.remaining })}</>}
        {progress !== null && <> {t('progress', { ...progress })}</>}
      </p>
      {!isUndone && result.remaining > 0 && (
        <Button size="compact-md" loading={acting.isPending} onClick={() => acting.mutate('go_on')}>
          {t('goOn')}
        </Button>
      )}
      {!isUndone && result.changed > 0 && (
        <Button size="compact-md" variant="default" loading={acting.isPending} onClick={() => acting.mutate('undo')}>
          {t('undo')}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="gray" onClick={props.onClose}>
        {t('close')}
      </Button>
      {acting.error !== null && <p role="alert">{textOf(acting.error)}</p>}
      {result.failed.length > 0 && (
        <details className={classes.failed} open>
          <summary>{t('failed', { count: result.failed.length })}</summary>
          <ul>
            {result.failed.map(({ vehicle_id: id, registration, detail }) => (
              <li key={id}>
                <strong>{registration === null ? t('unknownVehicle') : plateText(registration)}</strong> {detail}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Below the list: how many vehicles are chosen and what can be done to them; then what was done, and how it is undone. */
export function BulkBar(props: {
  readonly choice: VehicleChoice;
  /** The filters in force, as the interface takes them. */
  readonly filters: VehicleFilters;
  /** How many vehicles match; undefined while unknown. */
  readonly total: number | undefined;
}) {
  const { choice, filters, total = 0 } = props;
  const t = useTranslations('vehicleChanges');
  const client = useQueryClient();
  const permitted = usePermittedActions();
  const chosen = useChosen(choice);
  const count = chosenCount(chosen, total);
  const [task, setTask] = useState<BulkTask | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const isChoosing = count > 0;
  if (!isChoosing && done === null) return null;

  const actions = permitted(
    bulkTasks.map((key) => ({
      key,
      label: t(`tasks.${key}`),
      needs: key.endsWith('maintenance') ? ('vehicle:maintenance_mode' as const) : ('vehicle:update' as const),
      onChoose: () => setTask(key),
    })),
  );
  const dialog: BulkDialogProps = {
    count,
    progress,
    onMake: async (change: Change) => {
      try {
        return await makeChange({ ...meantVehicles(chosen, filters), change }, setProgress);
      } finally {
        setProgress(null);
        void reloadVehicles(client);
      }
    },
    onMade: (result, text) => {
      setTask(null);
      choice.clear();
      setDone({ result, text, isUndone: false });
    },
    onClose: () => setTask(null),
  };
  const Dialog = task === 'place' || task === 'maintenance' || task === 'thresholds' ? dialogs[task] : null;
  return (
    <section className={classes.bar} aria-label={t('label')}>
      {isChoosing ? (
        <>
          <strong className={classes.count} role="status">
            {t('chosen', { count })}
          </strong>
          {!chosen.isAll && count < total && (
            <button type="button" className={classes.link} onClick={choice.chooseAll}>
              {t('chooseAll', { count: total })}
            </button>
          )}
          <div className={classes.actions}>
            {actions.slice(0, foremost).map(({ key, label, onChoose }) => (
              <Button key={key} size="compact-md" variant="default" className={classes.wide} onClick={onChoose}>
                {label}
              </Button>
            ))}
            <span className={classes.wide}>
              <RowMenu label={t('more')} text={t('more')} actions={actions.slice(foremost)} />
            </span>
            <span className={classes.narrow}>
              <RowMenu label={t('actions')} text={t('actions')} actions={actions} />
            </span>
          </div>
          <button type="button" className={classes.link} onClick={choice.clear}>
            {t('clear')}
          </button>
        </>
      ) : (
        done !== null && (
          <Outcome
            done={done}
            progress={progress}
            onProgress={setProgress}
            onDone={setDone}
            onClose={() => setDone(null)}
          />
        )
      )}
      {Dialog !== null && <Dialog {...dialog} />}
      {task !== null && Dialog === null && <BulkQuestion {...dialog} task={task} />}
    </section>
  );
}
