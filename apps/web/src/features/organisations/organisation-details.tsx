import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { listFleets } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CreateOrganisationDialog } from './create-organisation-dialog.tsx';
import { DeleteOrganisationDialog } from './delete-organisation-dialog.tsx';
import { MoveFleetDialog } from './move-fleet-dialog.tsx';
import { MoveOrganisationDialog } from './move-organisation-dialog.tsx';
import classes from './organisation-tree.module.css';
import { RenameOrganisationDialog } from './rename-organisation-dialog.tsx';

type Dialog = 'create' | 'rename' | 'move' | 'delete' | Fleet;

/** What can be done with the chosen organisation, and with its fleets. */
export function OrganisationDetails(props: { readonly chosen: Organisation; readonly rows: readonly Organisation[] }) {
  const t = useTranslations('organisations');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data: fleets = [] } = useQuery(endpointQuery(listFleets));
  const { chosen, rows } = props;
  const own = fleets.filter(({ organization_id: id }) => id === chosen.id);
  const close = (): void => setDialog(null);
  const isTopmost = chosen.parent_id === null;
  return (
    <section className={classes.details} aria-label={chosen.name}>
      <h2>{chosen.name}</h2>
      <div className={classes.actions}>
        <Button onClick={() => setDialog('create')}>{t('create')}</Button>
        <Button variant="default" onClick={() => setDialog('rename')}>
          {t('rename')}
        </Button>
        {!isTopmost && (
          <>
            <Button variant="default" onClick={() => setDialog('move')}>
              {t('moveTo')}
            </Button>
            <Button variant="default" onClick={() => setDialog('delete')}>
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
              onClick={() => setDialog(fleet)}
            >
              {t('moveFleet', { name: fleet.name })}
            </Button>
          ))}
        </div>
      )}
      {dialog === 'create' && <CreateOrganisationDialog parent={chosen} onClose={close} />}
      {dialog === 'rename' && <RenameOrganisationDialog organisation={chosen} onClose={close} />}
      {dialog === 'move' && <MoveOrganisationDialog organisation={chosen} rows={rows} onClose={close} />}
      {dialog === 'delete' && <DeleteOrganisationDialog organisation={chosen} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <MoveFleetDialog fleet={dialog} from={chosen} rows={rows} onClose={close} />
      )}
    </section>
  );
}
