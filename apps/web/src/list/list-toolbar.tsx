import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { thenSearch } from '../ui/focus-search-field.ts';
import { useTypedText } from '../ui/use-typed-text.ts';
import type { FilterValues } from './list-search.ts';
import { maxSearchLength } from './list-search.ts';
import type { Column } from './list-table.tsx';
import classes from './list-toolbar.module.css';
import type { AddressedList } from './use-list.ts';

/** What the toolbar of a list says and offers. */
export interface ToolbarProps<Filters, First> {
  readonly searchLabel: string;
  readonly searchHint: string;
  /** How many rows there are in all, in words; absent: the endpoint does not count. */
  readonly total?: ((first: First) => string) | undefined;
  /** Filters shown as a choice, in their order: the words for no choice and for each value. */
  readonly choices?: {
    readonly [Name in keyof Filters]?: {
      readonly label: string;
      readonly every: string;
      readonly words: (value: NonNullable<FilterValues<Filters>[Name]>) => string;
    };
  };
  /** Filters of another kind. */
  readonly filters?: ReactNode;
  /** The endpoint that answers the list as a file, narrowed alike. */
  readonly file?: Endpoint;
  /** What narrows the list beside search and choices, in words; for paper. */
  readonly alsoNarrowedTo?: readonly (string | undefined)[];
  /** What can be done beside looking, such as to create. */
  readonly tools?: ReactNode;
}

/** The words of a filter. */
interface ChoiceWords {
  readonly label: string;
  readonly every: string;
  readonly words: (value: string) => string;
}

/** What search and choices narrow a list to, in words. */
export function narrowingWords(
  { choices = {} }: { readonly choices?: object },
  search: Readonly<Record<string, unknown>>,
): string[] {
  const chosen = Object.entries<ChoiceWords>({ ...choices }).flatMap(([name, { label, words }]) => {
    const value = search[name];
    return typeof value === 'string' ? [`${label}: ${words(value)}`] : [];
  });
  return [...(typeof search['q'] === 'string' ? [`“${search['q']}”`] : []), ...chosen];
}

/** A choice of one value or none. */
export function ListChoice<Value extends string>(props: {
  readonly label: string;
  /** Words for no choice. */
  readonly every: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}) {
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={props.label}
      value={props.value ?? ''}
      data={[{ value: '', label: props.every }, ...props.choices]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        props.onChange(props.choices.find(({ value }) => value === chosen)?.value);
      }}
    />
  );
}

/** The search; what is typed is taken over when typing rests. */
export function SearchField(props: {
  readonly label: string;
  readonly hint: string;
  readonly q: string | undefined;
  readonly change: (changes: { readonly q: string | undefined }) => void;
}) {
  const { change } = props;
  const keep = useCallback((q: string) => change({ q: q === '' ? undefined : q }), [change]);
  const { typed, setTyped, endSpell } = useTypedText(props.q ?? '', keep);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={props.label}
      placeholder={props.hint}
      value={typed}
      maxLength={maxSearchLength}
      data-search-field
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={endSpell}
    />
  );
}

/** The order of the list, where there are no column heads to click. */
function PhoneSort<Row, Sort extends string>(props: {
  readonly columns: readonly Column<Row, Sort>[];
  readonly order: string | undefined;
  readonly onOrder: (order: string) => void;
}) {
  const t = useTranslations('lists');
  const orders = props.columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort}`, label: t('ascending', { column: title }) },
          { value: `-${sort}`, label: t('descending', { column: title }) },
        ],
  );
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className={classes.phoneSort}
      aria-label={t('sortBy')}
      value={props.order ?? ''}
      data={orders}
      onChange={(event) => props.onOrder(event.currentTarget.value)}
    />
  );
}

/** A list's search and filters, how much it holds, and what can be done beside looking. Without filters all stands in one row. */
export function ListToolbar<Row, Filters, Sort extends string, First>(
  props: ToolbarProps<Filters, First> & {
    readonly list: AddressedList<Row, Filters, Sort, First>;
    readonly columns: readonly Column<Row, Sort>[];
    readonly order: string | undefined;
    readonly onOrder: (order: string) => void;
    /** Takes the list along. */
    readonly menu: ReactNode;
  },
) {
  const { list, choices = {} } = props;
  const t = useTranslations('lists');
  const change: (changes: object) => void = list.change;
  const values = list.search as Readonly<Record<string, string | undefined>>;
  const filters = list.rules.filters as Readonly<Record<string, { readonly values: readonly string[] }>>;
  const shownChoices = Object.entries<ChoiceWords>(choices);
  const end = (
    <>
      <span className={classes.total} role="status">
        {list.first !== null && props.total?.(list.first)}
      </span>
      {list.isNarrowed && list.rows.length > 0 && (
        <Button variant="subtle" size="compact-md" onClick={thenSearch(list.clear)}>
          {t('clear')}
        </Button>
      )}
      {props.menu}
      {props.tools}
    </>
  );
  const hasFilters = shownChoices.length > 0 || props.filters !== undefined;
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <SearchField label={props.searchLabel} hint={props.searchHint} q={values['q']} change={change} />
        {shownChoices.map(([name, { label, every, words }]) => (
          <ListChoice
            key={name}
            label={label}
            every={every}
            value={values[name]}
            choices={(filters[name]?.values ?? []).map((value) => ({ value, label: words(value) }))}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {props.filters}
        <PhoneSort columns={props.columns} order={props.order} onOrder={props.onOrder} />
        {!hasFilters && end}
      </div>
      {hasFilters && <div className={classes.tools}>{end}</div>}
    </div>
  );
}
