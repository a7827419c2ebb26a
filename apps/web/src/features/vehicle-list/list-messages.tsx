import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFilterOff, IconTruck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator, may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { thenSearch } from '../../ui/focus-search-field.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { isEmptiedByFilters } from './vehicle-search.ts';

/** In place of a list without any vehicle. */
function EmptyVehicles() {
  const t = useTranslations('vehicleList');
  const record = useSession();
  const mayAdd = isAdministrator(record);
  const mayImport = may(record, 'vehicle:update');
  return (
    <PageMessage
      icon={<IconTruck size={26} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={
        mayAdd || mayImport ? (
          <>
            {mayAdd && (
              <Button component={Link} to={paths.addVehicle}>
                {t('add')}
              </Button>
            )}
            {mayImport && (
              <Button component={Link} to={paths.importVehicles} variant="default">
                {t('import')}
              </Button>
            )}
          </>
        ) : undefined
      }
    />
  );
}

/** In place of a list whose search and filters leave nothing. */
function NoMatch({ total }: { total: number | undefined }) {
  const t = useTranslations('vehicleList');
  const { change } = useVehicleSearch();
  const clear = (): void =>
    change({ q: undefined, fleet: undefined, depot: undefined, levels: undefined, types: undefined });
  return (
    <PageMessage
      icon={<IconFilterOff size={26} />}
      title={total === undefined ? t('nothingText') : t('nothingTitle', { total })}
      text={total === undefined ? undefined : t('nothingText')}
      actions={
        <Button variant="default" onClick={thenSearch(clear)}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

/** In place of a list without rows; `total`: vehicles without the filters, undefined while unknown. */
export function NothingListed({ total }: { total: number | undefined }) {
  const { search } = useVehicleSearch();
  return isEmptiedByFilters(search, total) ? <NoMatch total={total} /> : <EmptyVehicles />;
}
