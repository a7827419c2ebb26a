import { Link } from '@tanstack/react-router';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import classes from './action-link.module.css';

/** A way to where something new is made, as a button of a title row; on a phone its drawing alone. */
export function ActionLink(props: {
  readonly to: string;
  readonly label: string;
  /** Of several, all but the first; then with a drawing of its own, to be told from it where there are no words. */
  readonly secondary?: TablerIcon;
}) {
  const Drawing = props.secondary ?? IconPlus;
  return (
    <Link to={props.to} className={classes.link} data-secondary={props.secondary !== undefined} title={props.label}>
      <Drawing size={16} aria-hidden />
      <span className={classes.word}>{props.label}</span>
    </Link>
  );
}
