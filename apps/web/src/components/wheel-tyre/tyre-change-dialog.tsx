import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { VehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { createTyreChange, undoTyreChange } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { TyreChangeKind } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { tyreChangeKinds } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import { PlateChip } from '../plate-chip.tsx';
import { confirmSaved } from '../saved-confirmation/confirm-saved.ts';
import { TyreChangeDrawing } from './tyre-change-drawing.tsx';
import { TyreChangeFields } from './tyre-change-fields.tsx';
import { tyreParams, useTyresChanged, vehicleTyresQuery } from './tyre-calls.ts';
import type { TyreDraft, TyreSituation } from './tyre-draft.ts';
import { bodyOf, chooseWheel, isComplete, judgeDraft, proposed } from './tyre-draft.ts';
import classes from './tyre-change.module.css';
import { newUuid } from '../../ui/new-uuid.ts';

interface Properties {
  readonly vehicle: Vehicle;
  /** What is entered at first. */
  readonly kind: TyreChangeKind;
  /** The wheel it is opened from. */
  readonly position: WheelPosition;
  readonly onClose: () => void;
}

/** The window in which tyres of a vehicle are fitted, removed, swapped or rotated: the drawing, and what is entered beside it. */
export function TyreChangeDialog(props: Properties) {
  const { vehicle, onClose } = props;
  const t = useTranslations('tyreCare');
  const { data, error, refetch } = useQuery(vehicleTyresQuery(vehicle.id));
  return (
    <ModalDialog kind="form" place="wide" label={t('change')} onClose={onClose}>
      {data === undefined && error === null && <SkeletonLines lines={8} height={40} />}
      {data === undefined && error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <ChangeForm {...props} tyres={data} onLoadAgain={refetch} />}
    </ModalDialog>
  );
}

/** Sends the change, and offers for eight seconds to undo it. */
function useSave(vehicleId: number, tyres: VehicleTyres, onSaved: () => void) {
  const t = useTranslations('tyreCare');
  const changed = useTyresChanged(vehicleId);
  const [key] = useState(() => newUuid());
  return useMutation({
    mutationFn: (given: { readonly situation: TyreSituation; readonly draft: TyreDraft }) =>
      call(createTyreChange, {
        params: tyreParams(vehicleId),
        body: bodyOf(given.situation, given.draft, key),
        version: tyres.version,
      }),
    onSuccess: async (answer, { draft: { kind, position, other } }) => {
      const made = answer.last_change;
      const undo = async (): Promise<void> => {
        if (made === null) return;
        const params = { ...tyreParams(vehicleId), change_id: made.id };
        await changed(await call(undoTyreChange, { params }));
      };
      const wheels = [position, other].filter((one) => one !== null).join(', ');
      confirmSaved({ text: t(`done.${kind}`, { position: wheels }), undo });
      onSaved();
      await changed(answer);
    },
  });
}

function ChangeForm(
  props: Properties & { readonly tyres: VehicleTyres; readonly onLoadAgain: () => Promise<unknown> },
) {
  const { vehicle, tyres, onClose } = props;
  const t = useTranslations('tyreCare');
  const { distance } = useQuantities();
  const nowMs = useNowMs();
  const timeZone = useTimeZone() ?? 'UTC';
  const situation: TyreSituation = { vehicle, tyres, nowMs, timeZone };
  const [draft, setDraft] = useState(() => proposed(situation, props.kind, props.position));
  const saving = useSave(vehicle.id, tyres, onClose);
  const judgement = judgeDraft(situation, draft);
  const open = judgement.questions.filter(({ code }) => !draft.confirmed.includes(code));
  const isReady =
    isComplete(situation, draft, judgement.moves) && Object.keys(judgement.faults).length === 0 && open.length === 0;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) saving.mutate({ situation, draft });
      }}
    >
      <header className={classes.head}>
        <h2>{t('change')}</h2>
        <PlateChip registration={vehicle.registration} />
        {tyres.odometer_km !== null && (
          <span className={classes.note}>{t('odometerNow', { distance: distance.text(tyres.odometer_km) })}</span>
        )}
        <SegmentedControl
          className={classes.kinds}
          aria-label={t('kind')}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind, other: null, confirmed: [] })}
          data={tyreChangeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </header>
      <div className={classes.body}>
        <TyreChangeDrawing
          situation={situation}
          draft={draft}
          moves={judgement.moves}
          onChoose={(position) => setDraft(chooseWheel(situation, draft, position))}
        />
        <TyreChangeFields
          situation={situation}
          draft={draft}
          judgement={judgement}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      </div>
      <footer className={classes.foot}>
        <FormOutcome error={saving.error} onLoadAgain={props.onLoadAgain} keepsEntries />
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" className={classes.save} loading={saving.isPending} disabled={!isReady}>
          {t(`save.${draft.kind}`, { position: draft.position ?? '' })}
        </Button>
      </footer>
    </form>
  );
}
