import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUpload, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { exportUsers } from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { MailAddress } from '../../components/mail-address.tsx';
import { branchOf } from '../../components/organisation-branch.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import type { RowActions } from '../../list/row-menu.tsx';
import { useList } from '../../list/use-list.ts';
import { isAdministrator, may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { memberName } from './member-name.ts';
import { memberSearch } from './member-search.ts';
import type { MemberTask } from './member-task.ts';
import classes from './members.module.css';

const useMembers = () => useList(memberSearch, listUsers);
type MemberList = ReturnType<typeof useMembers>;

const memberCount = (branch: readonly Organisation[]): number =>
  branch.reduce((count, { user_count: own }) => count + own, 0);

/** Narrows the members to an organisation and those below it; not there where there is but one. */
function OrganisationFilter({ list }: { readonly list: MemberList }) {
  const t = useTranslations('members');
  const { search, change } = list;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const chosen = organisations.find(({ id }) => id === search.organization);
  if (organisations.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('organisation')}
      text={chosen?.name ?? t('everyOrganisation')}
      choices={organisations.map(({ id, name, depth }) => ({
        value: String(id),
        label: `${'\u2003'.repeat(depth)}${name}`,
        note: t('total', { count: memberCount(branchOf(organisations, id)) }),
      }))}
      chosen={search.organization === undefined ? [] : [String(search.organization)]}
      multiple={false}
      onChange={([id]) => change({ organization: id === undefined ? undefined : Number(id) })}
      words={{ search: t('search'), nothing: t('nothingFound'), clear: t('clear') }}
    />
  );
}

type Kind = Exclude<MemberTask['kind'], 'create' | 'import'>;

/** What can be done to a member, with the permission it needs, and whether it can be done to oneself. */
const tasks: readonly { readonly kind: Kind; readonly needs: ActionPermission; readonly toSelf: boolean }[] = [
  { kind: 'edit', needs: 'user:update', toSelf: true },
  { kind: 'permissions', needs: 'user:update_permissions', toSelf: false },
  { kind: 'vehicles', needs: 'user:update', toSelf: false },
  { kind: 'access', needs: 'user:read', toSelf: true },
  { kind: 'invite', needs: 'user:create', toSelf: false },
  { kind: 'password', needs: 'user:password', toSelf: false },
  { kind: 'privacy', needs: 'user:update', toSelf: false },
  { kind: 'delete', needs: 'user:delete', toSelf: false },
];

function useActions(onTask: (task: MemberTask) => void): RowActions<User> {
  const t = useTranslations('members');
  const record = useSession();
  return {
    label: (member) => t('actionsFor', { name: memberName(member) }),
    of: (member) => {
      const isSelf = record?.username === member.username;
      return tasks
        .filter(({ toSelf }) => toSelf || !isSelf)
        .filter(({ kind }) => kind !== 'vehicles' || member.role === 'DRIVER')
        .filter(({ kind }) => kind !== 'invite' || member.invited)
        .filter(({ kind }) => kind !== 'privacy' || isAdministrator(record))
        .map(({ kind, needs }) => ({
          key: kind,
          label: t(`tasks.${kind}`),
          needs,
          isDanger: kind === 'delete',
          onChoose: () => onTask({ kind, member }),
        }));
    },
  };
}

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

function useColumns(): Columns<User, typeof memberSearch> {
  const t = useTranslations('members');
  const format = useFormatter();
  const ordered = (key: 'name' | 'role' | 'organization' | 'last_seen') => ({
    key,
    title: t(`columns.${key}`),
    sort: key,
  });
  return [
    { ...ordered('name'), part: 'heading', renderCell: (member) => <Person member={member} /> },
    { ...ordered('role'), isWhole: true, renderCell: ({ role }) => t(`roles.${role}`) },
    { ...ordered('organization'), renderCell: (member) => <Place member={member} /> },
    {
      ...ordered('last_seen'),
      renderCell: ({ last_seen: at }) => (at === null ? t('never') : format.dateTime(new Date(at), 'long')),
    },
  ];
}

/** The ways to new members. */
function Tools({ onTask }: { readonly onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  if (!may(useSession(), 'user:create')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => onTask({ kind: 'import' })}
      >
        {t('import')}
      </Button>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => onTask({ kind: 'create' })}>
        {t('add')}
      </Button>
    </>
  );
}

/** The people of the organisation and of those below it. */
export function MembersTab() {
  const t = useTranslations('members');
  const columns = useColumns();
  const list = useMembers();
  const [task, setTask] = useState<MemberTask | null>(null);
  const actions = useActions(setTask);
  return (
    <div className={classes.tab}>
      <PagedList
        list={list}
        label={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        actions={actions}
        isDimmed={({ deactivated }) => deactivated}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{
          role: { label: t('role'), every: t('everyRole'), words: (role) => t(`roles.${role}`) },
          state: { label: t('state'), every: t('everyState'), words: (state) => t(`states.${state}`) },
        }}
        filters={<OrganisationFilter list={list} />}
        total={({ total }) => t('total', { count: total })}
        file={exportUsers}
        tools={<Tools onTask={setTask} />}
        empty={{ icon: <IconUsers size={26} />, title: t('none'), text: t('noneText') }}
        nothingFits={t('none')}
      />
      {task !== null && <MemberDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
