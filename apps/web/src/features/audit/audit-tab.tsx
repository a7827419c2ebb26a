import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportAuditEntries, listAuditEntries } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { ListStates } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { AuditEntryLine } from './audit-entry-line.tsx';
import { auditQuery } from './audit-search.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import classes from './audit-trail.module.css';
import { useAuditSearch } from './use-audit-search.ts';

/** Who changed what, newest first, narrowed and exported. */
export function AuditTab() {
  const t = useTranslations('audit');
  const { search, clear } = useAuditSearch();
  const wanted = auditQuery(search);
  const list = usePagedList(listAuditEntries, { query: wanted });
  const exporting = useMutation({
    mutationFn: () => download(exportAuditEntries, { query: wanted }),
  });
  return (
    <section aria-label={t('heading')} className={classes.trail}>
      <div className={classes.head}>
        <AuditToolbar />
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('export')}
        </Button>
      </div>
      <FormOutcome error={exporting.error} />
      <ListStates
        list={list}
        onClear={Object.keys(wanted).length > 0 ? clear : undefined}
        empty={{ icon: <IconHistory size={26} />, title: t('empty') }}
        nothingFits={t('nothing')}
        rowHeightPx={28}
      >
        {(entries) => (
          <ol className={classes.entries} aria-busy={list.isFetching}>
            {entries.map((entry) => (
              <AuditEntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListStates>
    </section>
  );
}
