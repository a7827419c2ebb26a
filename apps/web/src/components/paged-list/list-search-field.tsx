import { TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { useTypedText } from '../../ui/use-typed-text.ts';
import classes from './list-toolbar.module.css';

/** A list's search: what is typed is taken over when typing rests. `onSearch` has to stay the same from one drawing to the next. */
export function ListSearchField(props: {
  readonly label: string;
  readonly hint: string;
  /** What the address holds; empty = everything. */
  readonly value: string;
  readonly onSearch: (q: string | undefined) => void;
}) {
  const { onSearch } = props;
  const keep = useCallback((q: string) => onSearch(q === '' ? undefined : q), [onSearch]);
  const { typed, setTyped, endSpell } = useTypedText(props.value, keep);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={props.label}
      placeholder={props.hint}
      value={typed}
      maxLength={100}
      data-search-field
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={endSpell}
    />
  );
}
