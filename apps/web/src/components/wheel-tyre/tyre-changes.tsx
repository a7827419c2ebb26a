import { Button } from '@mantine/core';
import { IconArrowBackUp, IconReplace } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TyreChange } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { listTyreChanges, undoTyreChange } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ListStates } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { FormOutcome } from '../form-outcome.tsx';
import { tyreParams, useTyresChanged } from './tyre-calls.ts';
import { useMayChangeTyres } from './use-may-change-tyres.ts';
import classes from './wheel-tyre.module.css';

type Moved = TyreChange['tyres'][number];

/** What was done to the tyres of a vehicle, newest first; the last can be undone. */
export function TyreChanges({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('tyreCare');
  const list = usePagedList(listTyreChanges, { params: tyreParams(vehicle.id) });
  const changed = useTyresChanged(vehicle.id);
  const mayChange = useMayChangeTyres();
  const mayMeasure = may(useSession(), 'feature:tyre_tread_depths');
  const undoing = useMutation({
    mutationFn: (change: TyreChange) =>
      call(undoTyreChange, { params: { ...tyreParams(vehicle.id), change_id: change.id } }),
    onSuccess: changed,
  });
  return (
    <section className={classes.card} aria-labelledby="tyre-changes-title">
      <header className={classes.head}>
        <h2 id="tyre-changes-title">{t('changes.title')}</h2>
        {mayMeasure && <Link to={paths.vehicleTread(vehicle.reference)}>{t('fields.tread')}</Link>}
      </header>
      <FormOutcome error={undoing.error} />
      <ListStates list={list} empty={{ icon: <IconReplace size={26} />, title: t('changes.none') }}>
        {(rows) => (
          <ol className={classes.changes}>
            {rows.map((change, index) => (
              <li key={change.id}>
                <ChangeLine change={change} />
                {index === 0 && mayChange && (
                  <Button
                    variant="default"
                    size="compact-md"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    loading={undoing.isPending}
                    onClick={() => undoing.mutate(change)}
                  >
                    {t('changes.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </section>
  );
}

function ChangeLine({ change }: { readonly change: TyreChange }) {
  const t = useTranslations('tyreCare');
  const format = useFormatter();
  const { distance } = useQuantities();
  const wordsOf = ({ number, make, from, to, reason, disposition }: Moved): string => {
    const way = `${from ?? '…'} → ${to ?? (disposition === null || disposition === 'moved' ? '…' : t(`destinations.${disposition}`))}`;
    const why = reason === null ? null : t(`reasons.${reason}`);
    return [[number, make].filter((part) => part !== null).join(' '), way, why]
      .filter((part) => part !== null)
      .join(', ');
  };
  const details = [
    change.odometer_km === null ? null : distance.text(change.odometer_km),
    change.by_name,
    change.comments,
  ].filter((part) => part !== null);
  return (
    <div>
      <strong>{t(`kinds.${change.kind}`)}</strong> {format.dateTime(new Date(change.at), 'long')}
      {change.tyres.map((moved) => (
        <div key={moved.number}>{wordsOf(moved)}</div>
      ))}
      <div className={classes.note}>{details.join(' · ')}</div>
    </div>
  );
}
