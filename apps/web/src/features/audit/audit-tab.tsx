import { IconHistory } from '@tabler/icons-react';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import { getAuditEntriesFile, listAuditEntries } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { ListMenu } from '../../list/list-menu.tsx';
import { ListStates } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { AuditEntryLine } from './audit-entry-line.tsx';
import { auditQuery, chosenKinds } from './audit-search.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import classes from './audit-trail.module.css';
import { useAuditSearch } from './use-audit-search.ts';

/** Who changed what, newest first, narrowed and exported. */
export function AuditTab() {
  const t = useTranslations('audit');
  const { search, clear } = useAuditSearch();
  const wanted = auditQuery(search);
  const list = usePagedList(listAuditEntries, { query: wanted });
  const narrowedTo = [
    ...(search.q === undefined ? [] : [`“${search.q}”`]),
    ...chosenKinds(search).map((kind) => t(`kinds.${kind as 'fleet'}`)),
    ...[search.from, search.to].filter((day) => day !== undefined),
  ];
  const renderEntries = (entries: readonly AuditEntry[]) => (
    <ol className={classes.entries} aria-busy={list.isFetching}>
      {entries.map((entry) => (
        <AuditEntryLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
  return (
    <section aria-label={t('heading')} className={classes.trail}>
      <div className={classes.head}>
        <AuditToolbar />
        <ListMenu
          file={{ endpoint: getAuditEntriesFile, input: { query: wanted } }}
          renderPrinted={(onDone) => (
            <PrintSheet
              title={t('heading')}
              narrowedTo={narrowedTo}
              list={list}
              renderRows={renderEntries}
              onDone={onDone}
            />
          )}
        />
      </div>
      <ListStates
        list={list}
        onClear={Object.keys(wanted).length > 0 ? clear : undefined}
        empty={{ icon: <IconHistory size={26} />, title: t('empty') }}
        nothingFits={t('nothing')}
        rowHeightPx={28}
      >
        {renderEntries}
      </ListStates>
    </section>
  );
}
