import { useQueryClient } from '@tanstack/react-query';
import { listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { getTelematicsUnit, listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { KeptMessages } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { getKeptMessages, listUnknownUnits } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { RowActions } from '../../list/row-menu.tsx';

/** What is being done, and to which unit, as it was when the window opened or was loaded last. */
export type UnitTask =
  /** With an IMEI that is known already, of a unit that tried to connect. */
  | { readonly kind: 'create'; readonly imei: string }
  | { readonly kind: 'edit' | 'delete'; readonly unit: TelematicsUnit }
  /** With what it sent while it was on no vehicle. */
  | { readonly kind: 'assign'; readonly unit: TelematicsUnit; readonly kept: KeptMessages };

const showingUnits = [
  listTelematicsUnits,
  getTelematicsUnit,
  getKeptMessages,
  listUnknownUnits,
  listSimCards,
  listVehicles,
  getVehicle,
];

/** Has everything that shows units loaded again. */
export function useUnitsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(showingUnits.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  };
}

/** What can be done to a unit. */
export function useUnitActions(onTask: (task: UnitTask) => void): RowActions<TelematicsUnit> {
  const t = useTranslations('telematicsUnits');
  return {
    label: ({ imei }) => t('actionsFor', { imei }),
    of: (unit) => [
      {
        key: 'edit',
        label: t('tasks.edit'),
        needs: 'telematics_unit:update',
        onChoose: () => onTask({ kind: 'edit', unit }),
      },
      {
        key: 'delete',
        label: t('tasks.delete'),
        needs: 'telematics_unit:delete',
        isDanger: true,
        onChoose: () => onTask({ kind: 'delete', unit }),
      },
    ],
  };
}
