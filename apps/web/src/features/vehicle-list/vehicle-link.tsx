import { useNavigate } from '@tanstack/react-router';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { MouseEvent } from 'react';
import { PlateChip } from '../../components/plate-chip.tsx';
import { paths } from '../../paths.ts';
import { stringifySearch } from '../../search-params.ts';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import classes from './vehicle-columns.module.css';

/** Whether a click on a link is the browser's own: a new tab, a new window, a download. */
const isBrowsersOwn = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The link of a row: opens the vehicle beside the list where there is room, else its own page. An anchor of its own,
 * because the router's links match the whole route table each time they are drawn, and a list has dozens.
 */
export function VehicleLink(props: {
  readonly row: VehicleRow;
  readonly link: RowLinkProps;
  readonly beside: boolean;
}) {
  const { registration } = props.row;
  const { search, change } = useVehicleSearch();
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    if (isBrowsersOwn(event)) return;
    event.preventDefault();
    if (props.beside) change({ vehicle: registration, wheel: undefined });
    else void navigate({ to: paths.vehicle(registration) });
  };
  const href = props.beside
    ? stringifySearch({ ...search, vehicle: registration, wheel: undefined })
    : paths.vehicle(registration);
  return (
    <a href={href} {...props.link} className={classes.link} onClick={open}>
      <PlateChip registration={registration} />
    </a>
  );
}
