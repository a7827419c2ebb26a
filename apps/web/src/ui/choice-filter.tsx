import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DropPanel } from './drop-panel.tsx';
import classes from './choice-filter.module.css';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Dimmed words after the label. */
  readonly note?: string;
}

/** Choices from which a search field helps. */
const searchFrom = 9;
/** Choices drawn at most; the search field narrows longer lists. */
const mostDrawn = 200;

/** A filter behind a button: tick any of several choices, or exactly one of them. */
export function ChoiceFilter(props: {
  readonly label: string;
  /** Text of the button; the label where nothing is chosen. */
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly words: { readonly search: string; readonly nothing: string; readonly clear: string };
}) {
  const { choices, chosen, multiple, onChange, words } = props;
  const name = useId();
  const [wanted, setWanted] = useState('');
  const plain = wanted.trim().toLocaleLowerCase();
  const matching = choices.filter(({ label }) => label.toLocaleLowerCase().includes(plain));
  return (
    <DropPanel
      label={props.label}
      isSet={chosen.length > 0}
      button={
        <>
          <span className={classes.text} title={props.text}>
            {props.text}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          {choices.length >= searchFrom && (
            <input
              type="search"
              className={classes.search}
              aria-label={words.search}
              placeholder={words.search}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
          <div role="group" aria-label={props.label} className={classes.list}>
            {matching.slice(0, mostDrawn).map(({ value, label, note }) => (
              <label key={value} className={classes.choice}>
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={name}
                  checked={chosen.includes(value)}
                  onChange={(event) => {
                    const rest = multiple ? chosen.filter((each) => each !== value) : [];
                    onChange(event.target.checked ? [...rest, value] : rest);
                  }}
                />
                <span className={classes.label}>{label}</span>
                {note !== undefined && (
                  <span className={classes.note} title={note}>
                    {note}
                  </span>
                )}
              </label>
            ))}
            {matching.length === 0 && <p className={classes.nothing}>{words.nothing}</p>}
          </div>
          {chosen.length > 0 && (
            <button
              type="button"
              className={classes.clear}
              onClick={() => {
                onChange([]);
                close();
              }}
            >
              {words.clear}
            </button>
          )}
        </>
      )}
    </DropPanel>
  );
}
