import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { DropPanel } from '../../ui/drop-panel.tsx';
import panelClasses from '../../ui/choice-filter.module.css';
import classes from './column-chooser.module.css';

const storageKey = 'tyrewatch.columns.vehicles';
/** What few need every day. */
const hiddenAtFirst = 'type,mot,coverage';

/** Columns switched off, by id. */
export type HiddenColumns = Readonly<Record<string, false>>;

function read(): HiddenColumns {
  const ids = (localStorage.getItem(storageKey) ?? hiddenAtFirst).split(',').filter((id) => id !== '');
  return Object.fromEntries(ids.map((id) => [id, false]));
}

/** The columns switched off in this browser, and how to change them. */
export function useHiddenColumns(): readonly [HiddenColumns, (hidden: HiddenColumns) => void] {
  const [hidden, setHidden] = useState(read);
  const save = (next: HiddenColumns): void => {
    localStorage.setItem(storageKey, Object.keys(next).join(','));
    setHidden(next);
  };
  return [hidden, save];
}

/** Switches columns on and off; the first one always stays. */
export function ColumnChooser(props: {
  readonly label: string;
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: HiddenColumns;
  readonly onChange: (hidden: HiddenColumns) => void;
}) {
  const { columns, hidden, onChange } = props;
  return (
    <DropPanel
      label={props.label}
      buttonClass={classes.button}
      button={
        <>
          <IconColumns3 size={17} aria-hidden />
          <span className={classes.text}>{props.label}</span>
        </>
      }
    >
      {() => (
        <div role="group" aria-label={props.label} className={panelClasses.list}>
          {columns.slice(1).map(({ id, header }) => (
            <label key={id} className={panelClasses.choice}>
              <input
                type="checkbox"
                checked={!(id in hidden)}
                onChange={(event) => {
                  const { [id]: _removed, ...rest } = hidden;
                  onChange(event.target.checked ? rest : { ...hidden, [id]: false });
                }}
              />
              <span className={panelClasses.label}>{header}</span>
            </label>
          ))}
        </div>
      )}
    </DropPanel>
  );
}
