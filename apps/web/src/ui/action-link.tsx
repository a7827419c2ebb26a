import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import classes from './action-link.module.css';

/** A way to where something new is made, as a button of a title row; on a phone its drawing alone. */
export function ActionLink(props: {
  readonly to: string;
  readonly label: string;
  /** Of several, all but the first. */
  readonly isSecondary?: boolean;
}) {
  return (
    <Link to={props.to} className={classes.link} data-secondary={props.isSecondary === true} title={props.label}>
      <IconPlus size={16} aria-hidden />
      <span className={classes.word}>{props.label}</span>
    </Link>
  );
}
