import { Button } from '@mantine/core';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { exportIncidents, type listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { useAddressChange } from '../../components/use-address-change.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import { SearchField } from '../../list/list-toolbar.tsx';
import { thenSearch } from '../../ui/focus-search-field.ts';
import fields from '../../ui/plain-field.module.css';
import { InboxFilters } from './inbox-filters.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { inboxQuery, inboxSearch, isNarrowed } from './inbox-search.ts';
import classes from './inbox-toolbar.module.css';
import { useClearedInbox } from './use-cleared-inbox.ts';

const PrintedAlerts = lazyPart(async () => (await import('./printed-alerts.tsx')).PrintedAlerts);

interface Properties {
  readonly search: InboxSearch;
  /** The first page; null until it is there. */
  readonly first: AnswerOf<typeof listIncidents> | null;
}

function OrderChoice({ search }: Pick<Properties, 'search'>) {
  const t = useTranslations('inbox');
  const change = useAddressChange();
  // What is over is not worse or better any more: the latest comes first.
  const usual = search.tab === 'resolved' ? 'newest' : 'worst';
  const orders = inboxSearch.sorts.filter((sort) => usual === 'worst' || sort !== 'worst');
  return (
    <select
      className={`${fields.field} ${classes.order}`}
      aria-label={t('sort')}
      value={search.sort ?? usual}
      onChange={(event) => change({ sort: event.target.value })}
    >
      {orders.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}

/** Takes the alerts along as they are narrowed. */
function FileMenu({ search }: Pick<Properties, 'search'>) {
  const query = inboxQuery(search);
  return (
    <ListMenu
      file={{ endpoint: exportIncidents, input: { query } }}
      renderPrinted={(onDone) => <PrintedAlerts search={search} onDone={onDone} />}
    />
  );
}

/** Search, filters and order of the inbox, how many alerts match, and the way to a file of them. */
export function InboxToolbar({ search, first }: Properties) {
  const t = useTranslations('inbox');
  const tLists = useTranslations('lists');
  const change = useAddressChange();
  const clear = useClearedInbox(search);
  return (
    <div className={classes.toolbar} role="search">
      <div className={classes.search}>
        <SearchField label={t('search')} hint={t('searchHint')} q={search.q} change={change} />
      </div>
      <div className={classes.choices}>
        <InboxFilters search={search} assignees={first?.assignees ?? []} />
        <OrderChoice search={search} />
        {isNarrowed(search) && (
          <Button variant="subtle" size="compact-md" className={classes.clear} onClick={thenSearch(clear)}>
            {tLists('clear')}
          </Button>
        )}
        <FileMenu search={search} />
      </div>
      <span className={classes.total} role="status">
        {first?.total != null && t('total', { count: first.total })}
      </span>
    </div>
  );
}
