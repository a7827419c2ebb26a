import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { moveFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { EndedByMoveText, endsAnything } from './ended-by-move.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { useTreeChange } from './use-tree-change.ts';

const sendMove = ({ name, organization_id, version }: Fleet, organisationId: number, isDryRun: boolean) =>
  call(moveFleet, {
    params: { fleet_name: name },
    query: { organization_id },
    body: { organization_id: organisationId, dry_run: isDryRun },
    version,
  });

/** What the move to an organisation would end, or why it would be refused. */
function Warning(props: {
  readonly fleet: Fleet;
  readonly organisationId: number;
  readonly onLoadAgain: () => Promise<unknown>;
}) {
  const t = useTranslations('organisations');
  const { fleet, organisationId } = props;
  const { data, error, isPending } = useQuery({
    queryKey: ['dry_run', moveFleet.id, fleet.id, fleet.version, organisationId],
    queryFn: () => sendMove(fleet, organisationId, true),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <div role="status" className={classes.outcome}>
        {isPending && <p className={classes.note}>{t('moveChecking')}</p>}
        {data !== undefined && <EndedByMoveText ended={data} tense="future" />}
      </div>
      <FormOutcome error={error} onLoadAgain={props.onLoadAgain} />
    </>
  );
}

/** Moves a fleet with its vehicles to another organisation: says before what ends with it, and afterwards what has ended. */
export function MoveFleetDialog(props: {
  readonly fleet: Fleet;
  readonly rows: readonly Organisation[];
  readonly onClose: () => void;
  readonly onLoadAgain: () => Promise<unknown>;
  /** Is given the fleet where it has come to, before the window closes. */
  readonly onDone?: ((fleet: Fleet) => Promise<unknown>) | undefined;
}) {
  const t = useTranslations('organisations');
  const { fleet, onDone } = props;
  const [isDone, setDone] = useState(false);
  const leave = (moved: Fleet): void => {
    void Promise.resolve(onDone?.(moved)).then(props.onClose);
  };
  const moving = useTreeChange(
    (organisationId: number) => sendMove(fleet, organisationId, false),
    (moved) => (endsAnything(moved) ? setDone(true) : leave(moved)),
  );
  const onClose = (): void => (moving.data === undefined ? props.onClose() : leave(moving.data));
  const title = t('moveFleet', { name: fleet.name });
  if (isDone && moving.data !== undefined) {
    return (
      <ModalDialog label={title} onClose={onClose}>
        <div className={classes.dialog}>
          <h2 className={classes.title}>
            {t('movedFleet', { name: fleet.name, place: moving.data.organization_name })}
          </h2>
          <EndedByMoveText ended={moving.data} tense="past" />
          <div className={classes.actions}>
            <Button autoFocus onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </div>
      </ModalDialog>
    );
  }
  return (
    <PlaceDialog
      title={title}
      text={t('moveFleetText')}
      label={t('newOrganisation')}
      places={props.rows.filter(({ id }) => id !== fleet.organization_id)}
      change={moving}
      onClose={onClose}
      onLoadAgain={props.onLoadAgain}
      renderWarning={(organisationId) => (
        <Warning fleet={fleet} organisationId={organisationId} onLoadAgain={props.onLoadAgain} />
      )}
    />
  );
}
