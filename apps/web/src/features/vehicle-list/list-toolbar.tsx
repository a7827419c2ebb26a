import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { thenSearch } from '../../ui/focus-search-field.ts';
import type { HiddenColumns } from './column-chooser.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import { VehicleFileMenu } from './vehicle-file-menu.tsx';
import { VehicleFilterBar } from './vehicle-filters.tsx';
import type { VehicleView } from './vehicle-search.ts';
import { isFiltered } from './vehicle-search.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';

/** Search and filters above the views; order and columns where the list is shown. */
export function ListToolbar(props: {
  readonly view: VehicleView;
  /** The list has little width, so that there are no column heads to sort by. */
  readonly isNarrow: boolean;
  /** Stands before the columns, where there is room. */
  readonly aside?: ReactNode;
  /** Saved views of the list. */
  readonly views?: ReactNode;
  /** Whether vehicles are chosen by a tap where there are no columns, and how to begin and end that; absent: they cannot be. */
  readonly tapping?: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  readonly hiddenColumns: HiddenColumns;
  readonly onHiddenColumns: (hidden: HiddenColumns) => void;
}) {
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const columns = useVehicleColumns();
  const clear = (): void =>
    change({ q: undefined, fleet: undefined, depot: undefined, levels: undefined, types: undefined });
  return (
    <div className={classes.toolbar} role="search">
      <SearchField />
      <div className={classes.choices}>
        <div className={classes.filters}>
          <VehicleFilterBar />
          {isFiltered(search) && (
            <button type="button" className={classes.clear} onClick={thenSearch(clear)}>
              {t('clearFilters')}
            </button>
          )}
        </div>
        <div className={classes.end}>
          {props.view === 'list' && (
            <>
              {!props.isNarrow && props.aside}
              <span className={props.isNarrow ? undefined : classes.whenNarrow}>
                <SortChoice />
              </span>
              {!props.isNarrow && (
                <ColumnChooser
                  label={t('columns')}
                  columns={columns}
                  hidden={props.hiddenColumns}
                  onChange={props.onHiddenColumns}
                />
              )}
            </>
          )}
          {props.views}
          {props.view === 'list' && props.tapping !== undefined && (
            <button
              type="button"
              className={classes.choose}
              data-narrow={props.isNarrow}
              aria-pressed={props.tapping.isOn}
              onClick={props.tapping.onToggle}
            >
              {t('choose')}
            </button>
          )}
          <VehicleFileMenu />
        </div>
      </div>
    </div>
  );
}
