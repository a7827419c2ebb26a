import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { MailAddress } from '../../components/mail-address.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import type { MemberTask } from './member-task.ts';
import { MemberMenu } from './member-menu.tsx';
import { memberName } from './member-name.ts';
import classes from './members.module.css';
import { useMemberSearch } from './use-member-search.ts';

type Order = 'name' | 'role' | 'organization' | 'last_seen';

function Person({ member }: { readonly member: User }) {
  const t = useTranslations('members');
  return (
    <>
      <div className={classes.name}>
        {memberName(member)}
        {member.deactivated && <span className={classes.mark}>{t('deactivated')}</span>}
        {member.invited && <span className={classes.mark}>{t('invited')}</span>}
        {member.relies_on_empty_list && <span className={classes.warning}>{t('emptyList')}</span>}
      </div>
      <div className={classes.detail}>
        {member.username} · <MailAddress address={member.email} />
      </div>
    </>
  );
}

function Place({ member }: { readonly member: User }) {
  const t = useTranslations('members');
  const managed = member.managed_organizations.map(({ name }) => name);
  return (
    <>
      {member.organization.name}
      {managed.length > 0 && <div className={classes.detail}>{t('manages', { names: managed.join(', ') })}</div>}
    </>
  );
}

/** The members with what can be done to each. */
export function MemberTable(props: { readonly members: readonly User[]; readonly onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  const format = useFormatter();
  const { search, change } = useMemberSearch();
  const ordered = (order: Order) => ({ key: order, title: t(`columns.${order}`), order });
  const columns: readonly TableColumn<User, Order>[] = [
    { ...ordered('name'), part: 'heading', renderCell: (member) => <Person member={member} /> },
    { ...ordered('role'), isWhole: true, renderCell: ({ role }) => t(`roles.${role}`) },
    { ...ordered('organization'), renderCell: (member) => <Place member={member} /> },
    {
      ...ordered('last_seen'),
      renderCell: ({ last_seen: at }) => (at === null ? t('never') : format.dateTime(new Date(at), 'long')),
    },
    {
      key: 'actions',
      title: t('actions'),
      part: 'actions',
      renderCell: (member) => <MemberMenu member={member} onTask={props.onTask} />,
    },
  ];
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      rows={props.members}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'name'}
      onSort={(sort) => change({ sort })}
      isDimmed={({ deactivated }) => deactivated}
    />
  );
}
