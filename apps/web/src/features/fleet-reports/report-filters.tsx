import { NativeSelect } from '@mantine/core';
import { IconTruck, IconX } from '@tabler/icons-react';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehicleSearch } from '../../components/vehicle-search/vehicle-search.tsx';
import { DropPanel } from '../../ui/drop-panel.tsx';
import classes from './fleet-reports.module.css';
import type { VehiclesSearch } from './report-vehicles.ts';
import { registrationsOf, searchOfRegistrations } from './report-vehicles.ts';

/** Narrows a report to a depot and to some vehicles of its fleet; the address says so. */
export function ReportFilters(props: { readonly fleet: Fleet; readonly search: VehiclesSearch }) {
  const { fleet, search } = props;
  const t = useTranslations('fleetReports');
  const change = useAddressChange();
  const chosen = registrationsOf(search);
  const choose = (registrations: readonly string[]): void => change({ vehicle: searchOfRegistrations(registrations) });
  return (
    <>
      {fleet.depots.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('depot')}
          value={String(search.depot ?? '')}
          data={[
            { value: '', label: t('allDepots') },
            ...fleet.depots.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ depot: value === '' ? undefined : Number(value) })}
        />
      )}
      <DropPanel
        label={t('vehicles')}
        isSet={chosen.length > 0}
        buttonClass={classes.filter}
        button={
          <>
            <IconTruck size={16} aria-hidden />
            {chosen.length === 0 ? t('allVehicles') : t('someVehicles', { count: chosen.length })}
          </>
        }
      >
        {() => (
          <div className={classes.vehicles}>
            <ul>
              {chosen.map((registration) => (
                <li key={registration}>
                  <PlateChip registration={registration} />
                  <button
                    type="button"
                    aria-label={t('leaveOut', { registration })}
                    onClick={() => choose(chosen.filter((one) => one !== registration))}
                  >
                    <IconX size={16} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            <VehicleSearch
              action={t('choose')}
              onChoose={({ registration }) => choose([...new Set([...chosen, registration])])}
            />
          </div>
        )}
      </DropPanel>
    </>
  );
}
