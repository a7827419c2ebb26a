import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SearchChoice } from '../../components/search-choice/search-choice.tsx';
import { VehicleLine } from '../../components/vehicle-line.tsx';
import { useVehicleReference } from '../../components/vehicle-reference.ts';

const offered = 6;

/** Takes another vehicle into the comparison; `onAdd` gets how addresses name it. */
export function CompareVehicle({ onAdd }: { readonly onAdd: (reference: string) => void }) {
  const t = useTranslations('dataExplorer');
  const referenceOf = useVehicleReference();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {t('addVehicle')}
      </Button>
    );
  }
  return (
    <SearchChoice<VehicleRow>
      label={t('addVehicle')}
      hint={t('vehicleHint')}
      chosen={null}
      onChoose={(vehicle) => {
        setOpen(false);
        if (vehicle !== null) onAdd(referenceOf(vehicle));
      }}
      keyOf={({ id }) => id}
      find={(wanted) => endpointQuery(listVehicles, { query: { q: wanted, limit: offered } })}
      renderItem={(vehicle) => <VehicleLine vehicle={vehicle} />}
      remove=""
      nothing={t('noVehicle')}
    />
  );
}
