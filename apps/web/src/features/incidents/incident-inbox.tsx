import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './incident-inbox.module.css';
import { IncidentList } from './incident-list.tsx';
import type { InboxTab } from './inbox-search.ts';
import { inboxTabs } from './inbox-search.ts';

interface Properties {
  readonly tab: InboxTab;
  readonly onTab: (tab: InboxTab) => void;
}

/** Open alerts, worst first; acknowledged ones are a click away, never hidden for good. */
export function IncidentInbox({ tab, onTab }: Properties) {
  const t = useTranslations('incidents');
  return (
    <div className={classes.inbox}>
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('shownStates')}
        value={tab}
        onChange={(value) => onTab(inboxTabs.find((known) => known === value) ?? 'open')}
        data={inboxTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <IncidentList key={tab} states={tab} />
    </div>
  );
}
