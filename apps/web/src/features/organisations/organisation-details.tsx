import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import classes from './organisation-tree.module.css';
import type { OrganisationTask } from './organisation-task.ts';
import { OrganisationTaskDialog } from './organisation-task-dialog.tsx';

/** What can be done with the chosen organisation, and with its fleets. */
export function OrganisationDetails(props: { readonly chosen: Organisation; readonly rows: readonly Organisation[] }) {
  const t = useTranslations('organisations');
  const [task, setTask] = useState<OrganisationTask | null>(null);
  const { data: fleets = [] } = useQuery(endpointQuery(listFleets));
  const { chosen, rows } = props;
  const own = fleets.filter(({ organization_id: id }) => id === chosen.id);
  const isTopmost = chosen.parent_id === null;
  return (
    <section className={classes.details} aria-label={chosen.name}>
      <h2>{chosen.name}</h2>
      <div className={classes.actions}>
        <Button onClick={() => setTask({ kind: 'create', organisation: chosen })}>{t('create')}</Button>
        <Button variant="default" onClick={() => setTask({ kind: 'rename', organisation: chosen })}>
          {t('rename')}
        </Button>
        {!isTopmost && (
          <>
            <Button variant="default" onClick={() => setTask({ kind: 'move', organisation: chosen })}>
              {t('moveTo')}
            </Button>
            <Button variant="default" onClick={() => setTask({ kind: 'delete', organisation: chosen })}>
              {t('deleteNow')}
            </Button>
          </>
        )}
      </div>
      {own.length > 0 && rows.length > 1 && (
        <div role="group" aria-label={t('fleets')} className={classes.actions}>
          {own.map((fleet) => (
            <Button
              key={fleet.id}
              variant="subtle"
              size="compact-sm"
              title={fleet.name}
              onClick={() => setTask({ kind: 'moveFleet', fleet })}
            >
              {t('moveFleet', { name: fleet.name })}
            </Button>
          ))}
        </div>
      )}
      {task !== null && <OrganisationTaskDialog task={task} rows={rows} onChange={setTask} />}
    </section>
  );
}
