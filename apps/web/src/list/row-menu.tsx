import { IconDots } from '@tabler/icons-react';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import type { ReactNode } from 'react';
import { may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { DropPanel } from '../ui/drop-panel.tsx';
import classes from './row-menu.module.css';

/** Something that can be done to a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  /** Who lacks it is not offered the action; absent: everybody is. */
  readonly needs?: ActionPermission;
  readonly onChoose: () => void;
}

/** What can be done to the rows of a list. */
export interface RowActions<Row> {
  /** Name of a row's menu. */
  readonly label: (row: Row) => string;
  /** In their order. */
  readonly of: (row: Row) => readonly RowAction[];
}

/** Leaves out what the user may not do. */
export function usePermittedActions(): <Action extends RowAction>(actions: readonly Action[]) => readonly Action[] {
  const record = useSession();
  return (actions) => actions.filter(({ needs }) => needs === undefined || may(record, needs));
}

/** The menu of what can be done to something; nothing where that is nothing. */
export function RowMenu({
  label,
  text,
  buttonClass,
  actions,
}: {
  readonly label: string;
  /** What stands on the button instead of three dots. */
  readonly text?: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly actions: readonly RowAction[];
}) {
  const permitted = usePermittedActions()(actions);
  if (permitted.length === 0) return null;
  return (
    <DropPanel
      label={label}
      buttonClass={buttonClass ?? (text === undefined ? classes.button : undefined)}
      button={
        text ?? (
          <>
            <IconDots size={18} aria-hidden />
            <span className={classes.hidden}>{label}</span>
          </>
        )
      }
    >
      {(close) =>
        permitted.map(({ key, label: words, isDanger, onChoose }) => (
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
