import { IconArrowsSort } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './list-offer.module.css';

/**
 * Offers to order the list anew, and says so to those who do not see it. Once the focus is on it, it stays until the
 * focus has gone elsewhere, also where there is nothing to offer any more.
 */
export function ListOffer(props: {
  /** Null: nothing to offer. */
  readonly text: string | null;
  /** Hears whether the focus is on the offer. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onTake: () => void;
}) {
  const { text, onHold } = props;
  const [kept, setKept] = useState<string | null>(null);
  const shown = text ?? kept;
  const hold = (next: string | null): void => {
    onHold(next !== null);
    setKept(next);
  };
  useEffect(() => () => onHold(false), [onHold]);
  return (
    <div role="status" className={classes.offer}>
      {shown !== null && (
        <button
          type="button"
          className={classes.button}
          onClick={props.onTake}
          onFocus={() => hold(shown)}
          onBlur={(event) => {
            // Where only the window has lost the focus, it is still here when the reader comes back.
            if (document.activeElement !== event.target) hold(null);
          }}
        >
          <IconArrowsSort size={16} aria-hidden />
          {shown}
        </button>
      )}
    </div>
  );
}
