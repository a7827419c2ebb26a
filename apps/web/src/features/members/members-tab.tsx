import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
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
  const { search } = useMemberSearch();
  const list = useMembers(search);
  const [task, setTask] = useState<MemberTask | null>(null);
  const { members, total, error } = list;
  return (
    <div className={classes.tab}>
      <MemberToolbar total={total} onTask={setTask} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonLines lines={8} height={36} />}
      {total === 0 && <PageMessage icon={<IconUsers size={26} />} title={t('none')} text={t('noneText')} />}
      {members.length > 0 && <MemberTable members={members} onTask={setTask} />}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {task !== null && <MemberDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
