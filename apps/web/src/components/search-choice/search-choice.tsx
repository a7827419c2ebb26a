import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../form-outcome.tsx';
import classes from './search-choice.module.css';

/** What a search found: some of it, and how much there is. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A field for one of many things, which is searched for: what is chosen, or a search and what it finds. */
export function SearchChoice<Item>(props: {
  readonly label: string;
  readonly hint: string;
  /** Null = nothing is chosen. */
  readonly chosen: Item | null;
  readonly onChoose: (item: Item | null) => void;
  readonly keyOf: (item: Item) => string | number;
  /** The query that finds what a text looks for; nothing is asked while the text is empty. */
  readonly find: (wanted: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Found<Item>>;
  };
  readonly renderItem: (item: Item) => ReactNode;
  /** Words for taking away what is chosen. */
  readonly remove: string;
  /** Said where nothing is found. */
  readonly nothing: ReactNode;
}) {
  const { chosen, onChoose, keyOf, renderItem, find } = props;
  const t = useTranslations('lists');
  const [typed, setTyped] = useState('');
  // What was chosen or taken away stood where the focus was.
  const [isMoved, setMoved] = useState(false);
  const choose = (item: Item | null): void => {
    setTyped('');
    setMoved(true);
    onChoose(item);
  };
  const wanted = useDeferredValue(typed.trim());
  const { data, error } = useQuery({ ...find(wanted), enabled: wanted !== '' });
  if (chosen !== null) {
    return (
      <div role="group" aria-label={props.label} className={classes.field}>
        <span className={classes.label}>{props.label}</span>
        <span className={classes.chosen}>
          {renderItem(chosen)}
          <Button size="compact-sm" variant="default" autoFocus={isMoved} onClick={() => choose(null)}>
            {props.remove}
          </Button>
        </span>
      </div>
    );
  }
  const found = wanted === '' ? undefined : data;
  return (
    <div className={classes.field}>
      <TextInput
        type="search"
        label={props.label}
        placeholder={props.hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoFocus={isMoved}
        onKeyDown={(event) => {
          // Enter chooses the one thing found; it does not send the form around.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [only, ...others] = found?.items ?? [];
          if (only !== undefined && others.length === 0) choose(only);
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormOutcome error={error} />
      {found !== undefined && found.items.length > 0 && (
        <ul className={classes.found}>
          {found.items.map((item) => (
            <li key={keyOf(item)}>
              <button type="button" onClick={() => choose(item)}>
                {renderItem(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={classes.note}>
        {found !== undefined && found.total === 0 && props.nothing}
        {found !== undefined && found.total > found.items.length && (
          <p>{t('moreHidden', { count: found.total - found.items.length })}</p>
        )}
      </div>
    </div>
  );
}
