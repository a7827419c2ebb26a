import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deleteFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TypedName } from '../../components/typed-name.tsx';
import { paths } from '../../paths.ts';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { FleetTaskProps, KnownFleet } from './fleet-task.ts';
import { namedFleet, useFleetsReload } from './fleet-task.ts';

/** What is in the way of deleting a fleet, and how much of it. */
const obstaclesOf = ({ depots, vehicle_count: vehicles, report_count: reports = 0 }: KnownFleet) =>
  [
    { kind: 'depots', count: depots.length } as const,
    { kind: 'vehicles', count: vehicles } as const,
    { kind: 'reports', count: reports } as const,
  ].filter(({ count }) => count > 0);

function CannotDelete({ fleet, title, onClose }: { fleet: KnownFleet; title: string; onClose: () => void }) {
  const t = useTranslations('fleets');
  return (
    <ModalDialog label={title} onClose={onClose}>
      <div className={classes.dialog}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.failure}>
          {t('cannotDelete')}
          <ul className={classes.points}>
            {obstaclesOf(fleet).map(({ kind, count }) => (
              <li key={kind}>
                {t(`reasons.${kind}`, { count })}
                {kind === 'vehicles' && (
                  <>
                    {' '}
                    <Link to={paths.vehicles} search={{ fleet: fleet.id, deactivated: true, archived: true }}>
                      {t('showVehicles', { name: fleet.name })}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.actions}>
          <Button autoFocus variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** Deletes an empty fleet after its name was typed; of another one it says at once what is in the way. */
export function DeleteFleetDialog({ fleet, onClose, onLoadAgain, onDone }: FleetTaskProps) {
  const t = useTranslations('fleets');
  const reload = useFleetsReload();
  const [isNamed, setNamed] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(deleteFleet, { ...namedFleet(fleet), version: fleet.version }),
    onSuccess: async () => {
      await onDone?.(null);
      onClose();
    },
    onSettled: reload,
  });
  const title = `${fleet.name}: ${t('tasks.delete')}`;
  if (obstaclesOf(fleet).length > 0) return <CannotDelete fleet={fleet} title={title} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      text={t('deleteText', { name: fleet.name })}
      action={t('deleteNow')}
      isDanger
      isReady={isNamed}
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    >
      <TypedName name={fleet.name} onTyped={setNamed} />
    </FormDialog>
  );
}
