import { Button, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
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
  /** Finds what a text looks for; a hook, asked nothing while the text is empty. */
  readonly useFound: (wanted: string) => Pick<UseQueryResult<Found<Item>>, 'data' | 'error'>;
  readonly renderItem: (item: Item) => ReactNode;
  /** Words for taking away what is chosen. */
  readonly remove: string;
  /** Said where nothing is found. */
  readonly nothing: ReactNode;
}) {
  const { chosen, onChoose, keyOf, renderItem, useFound } = props;
  const t = useTranslations('lists');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data, error } = useFound(wanted);
  if (chosen !== null) {
    return (
      <div role="group" aria-label={props.label} className={classes.field}>
        <span className={classes.label}>{props.label}</span>
        <span className={classes.chosen}>
          {renderItem(chosen)}
          <Button size="compact-sm" variant="default" onClick={() => onChoose(null)}>
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
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormOutcome error={error} />
      {found !== undefined && found.items.length > 0 && (
        <ul className={classes.found}>
          {found.items.map((item) => (
            <li key={keyOf(item)}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onChoose(item);
                }}
              >
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
