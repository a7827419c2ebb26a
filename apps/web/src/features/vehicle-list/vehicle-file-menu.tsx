import { useMutation } from '@tanstack/react-query';
import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import { spreadsheetFormats } from '@tyrewatch/contract/files/spreadsheet-format';
import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import { useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import classes from './list-toolbar.module.css';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { vehicleFilters } from './vehicle-search.ts';

/** Saves the vehicles of the list as a file. */
export function VehicleFileMenu() {
  const t = useTranslations('vehicleList');
  const { search } = useVehicleSearch();
  const saving = useMutation({
    mutationFn: async (format: SpreadsheetFormat) => {
      const { download } = await import('../../api/download.ts');
      await download(getVehiclesFile, { query: { ...vehicleFilters(search, search.q), format } });
    },
  });
  return (
    <>
      <RowMenu
        label={t('files')}
        text={saving.isPending ? t('exporting') : t('files')}
        actions={spreadsheetFormats.map((format) => ({
          key: format,
          label: t('export', { format: format.toUpperCase() }),
          needs: 'vehicle:read',
          onChoose: () => saving.mutate(format),
        }))}
      />
      {saving.isError && (
        <span role="alert" className={classes.failure}>
          {t('exportFailed')}
        </span>
      )}
    </>
  );
}
