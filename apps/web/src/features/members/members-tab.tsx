import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import type { MemberTask } from './member-task.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { MemberToolbar } from './member-toolbar.tsx';
import classes from './members.module.css';
import { useMemberSearch } from './use-member-search.ts';
import { useMembers } from './use-members.ts';

/** The people of the organisation and of those below it. */
export function MembersTab() {
  const t = useTranslations('members');
  const { search, isNarrowed, clear } = useMemberSearch();
  const list = useMembers(search);
  const [task, setTask] = useState<MemberTask | null>(null);
  return (
    <div className={classes.tab}>
      <MemberToolbar total={list.first?.total ?? null} onTask={setTask} />
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        nothingFits={t('none')}
        empty={{ icon: <IconUsers size={26} />, title: t('none'), text: t('noneText') }}
      >
        {(members) => <MemberTable members={members} onTask={setTask} />}
      </PagedList>
      {task !== null && <MemberDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
