import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { VehicleTorque } from '@tyrewatch/contract/tyres/torque-endpoints';
import { listTorqueChecks } from '@tyrewatch/contract/tyres/torque-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { careManagementPart } from '../../late-screen.ts';
import { ListStates } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { LevelBadge } from '../level-badge.tsx';
import { tyreParams } from './tyre-calls.ts';
import { useMayChangeTyres } from './use-may-change-tyres.ts';
import { useTorqueSince } from './use-torque-since.ts';
import classes from './wheel-tyre.module.css';

const TorqueDialog = careManagementPart(async () => (await import('./torque-dialog.tsx')).TorqueDialog);

/** Wheels of a vehicle whose nuts are to be tightened again, with the way to confirm it, and when it was done. */
export function WheelNuts({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('wheelNuts');
  const mayConfirm = useMayChangeTyres();
  const list = usePagedList(listTorqueChecks, { params: tyreParams(vehicle.id) });
  const [isConfirming, setConfirming] = useState(false);
  const { due = [], wanted_nm: wantedNm = null } = list.first ?? {};
  return (
    <section className={classes.card} aria-labelledby="wheel-nuts-title">
      <header className={classes.head}>
        <h2 id="wheel-nuts-title">{t('title')}</h2>
        {mayConfirm && list.first !== null && (
          <Button size="compact-md" variant={due.length > 0 ? 'filled' : 'default'} onClick={() => setConfirming(true)}>
            {t('confirm')}
          </Button>
        )}
      </header>
      {due.length > 0 && (
        <ul className={classes.changes}>
          {due.map((one) => (
            <DueLine key={one.id} due={one} />
          ))}
        </ul>
      )}
      <ListStates list={list} empty={{ icon: <IconTool size={26} />, title: t('none') }}>
        {(rows) => (
          <ol className={classes.changes}>
            {rows.map((row) => (
              <CheckLine key={row.id} check={row} />
            ))}
          </ol>
        )}
      </ListStates>
      {isConfirming && (
        <TorqueDialog vehicle={vehicle} due={due} wantedNm={wantedNm} onClose={() => setConfirming(false)} />
      )}
    </section>
  );
}

function DueLine({ due }: { readonly due: VehicleTorque['due'][number] }) {
  const t = useTranslations('wheelNuts');
  const format = useFormatter();
  const sinceText = useTorqueSince();
  return (
    <li>
      <div>
        <LevelBadge
          level={due.is_due ? 'critical' : 'maintenance'}
          words={`${due.positions.join(', ')}: ${t(due.is_due ? 'due' : 'soon')}`}
        />
        <div className={due.is_due ? classes.overdue : undefined}>{sinceText(due)}</div>
        <div className={classes.note}>{format.dateTime(new Date(due.since), 'long')}</div>
      </div>
    </li>
  );
}

function CheckLine({ check }: { readonly check: VehicleTorque['items'][number] }) {
  const format = useFormatter();
  const { distance } = useQuantities();
  const details = [
    check.name,
    check.odometer_km === null ? null : distance.text(check.odometer_km),
    check.comment,
  ].filter((part) => part !== null);
  return (
    <li>
      <div>
        <strong>{check.positions.join(', ')}</strong> {`${format.number(check.torque_nm)} N m`}
        <div className={classes.note}>{[format.dateTime(new Date(check.done_at), 'long'), ...details].join(' · ')}</div>
      </div>
    </li>
  );
}
