import { plateText } from '@tyrewatch/domain/vehicles/registration';
import classes from './plate-chip.module.css';

/** A registration drawn like a number plate. */
export function PlateChip({ registration }: { registration: string }) {
  return <span className={classes.plate}>{plateText(registration)}</span>;
}
