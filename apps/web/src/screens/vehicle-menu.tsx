import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWantedAct } from '../components/wanted-act.ts';
import { useVehicleState } from '../features/vehicle-state/use-vehicle-state.tsx';
import { careManagementPart, dealerPart, managementPart } from '../late-screen.ts';
import type { RowAction } from '../list/row-menu.tsx';
import { RowMenu, usePermittedActions } from '../list/row-menu.tsx';
import { paths } from '../paths.ts';
import type { ScreenName } from '../screen-table.ts';
import { screenRows } from '../screen-table.ts';
import { mayAskDealers } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';

const MoveUnit = managementPart(
  async () => (await import('../features/telematics-units/move-unit-dialog.tsx')).MoveUnitDialog,
);

const CreateJob = careManagementPart(
  async () => (await import('../components/job-sheet/create-job-dialog.tsx')).CreateJobDialog,
);

const ContactDealer = dealerPart(
  async () => (await import('../components/dealer/contact-dealer-dialog.tsx')).ContactDealerDialog,
);

const isBuilt = (name: ScreenName): boolean =>
  screenRows.some(([known, row]) => known === name && row.load !== undefined);

/** What can be done with a vehicle beside looking at it, in the menu of its page. */
export function VehicleMenu({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehiclePage.menu');
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const [isCreatingJob, setCreatingJob] = useState(false);
  const [isAskingDealer, setAskingDealer] = useState(false);
  const session = useSession();
  const positions = vehicle.wheels.map((wheel) => wheel.position);
  const troubled = vehicle.wheels.find((wheel) => wheel.incident_id !== null) ?? vehicle.wheels[0];
  const position = troubled?.position ?? null;
  const state = useVehicleState(vehicle);
  const { imei, reference } = vehicle;
  const pages = [
    { key: 'download', screen: 'vehicleDownload', to: paths.vehicleDownload(reference) },
    { key: 'dataExplorer', screen: 'dataExplorer', to: paths.dataExplorer(reference) },
  ] as const;
  const actions: RowAction[] = [
    ...pages
      .filter(({ screen }) => isBuilt(screen))
      .map(({ key, to }) => ({ key, label: t(key), onChoose: () => void navigate({ to }) })),
    ...(imei === null
      ? []
      : [
          {
            key: 'moveUnit',
            label: t('moveUnit'),
            needs: 'telematics_unit:update' as const,
            onChoose: () => setMoving(true),
          },
        ]),
    {
      key: 'enterTread',
      label: t('enterTread'),
      needs: 'feature:tyre_tread_depths',
      onChoose: () => void navigate({ to: paths.enterTread(reference) }),
    },
    {
      key: 'createJob',
      label: t('createJob'),
      needs: 'vehicle:create_job_sheet',
      onChoose: () => setCreatingJob(true),
    },
    ...(mayAskDealers(session) && position !== null
      ? [{ key: 'contactDealer', label: t('contactDealer'), onChoose: () => setAskingDealer(true) }]
      : []),
    { key: 'print', label: t('print'), onChoose: () => window.print() },
    ...state.actions,
  ];
  const permitted = usePermittedActions()(actions);
  const begin = (wanted: string) => () => permitted.find(({ key }) => key === wanted)?.onChoose();
  useWantedAct(vehicle, { archive: begin('archive'), maintenance: begin('maintenance') });
  return (
    <>
      <RowMenu label={t('of', { registration: plateText(vehicle.registration) })} actions={actions} />
      {isMoving && imei !== null && <MoveUnit imei={imei} onClose={() => setMoving(false)} />}
      {isCreatingJob && <CreateJob vehicle={vehicle} onClose={() => setCreatingJob(false)} />}
      {isAskingDealer && position !== null && (
        <ContactDealer
          vehicle={vehicle}
          position={position}
          positions={positions}
          onClose={() => setAskingDealer(false)}
        />
      )}
      {state.dialog}
    </>
  );
}
