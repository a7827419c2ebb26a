import { IconDots } from '@tabler/icons-react';
import { DropPanel } from '../ui/drop-panel.tsx';
import classes from './row-menu.module.css';

/** Something that can be done to a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
}

/** The menu at the end of a row. */
export function RowMenu({ label, actions }: { readonly label: string; readonly actions: readonly RowAction[] }) {
  return (
    <DropPanel
      label={label}
      buttonClass={classes.button}
      button={
        <>
          <IconDots size={18} aria-hidden />
          <span className={classes.hidden}>{label}</span>
        </>
      }
    >
      {(close) =>
        actions.map(({ key, label: words, isDanger, onChoose }) => (
          <button
            key={key}
            type="button"
            className={classes.item}
            data-danger={isDanger === true}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            {words}
          </button>
        ))
      }
    </DropPanel>
  );
}
