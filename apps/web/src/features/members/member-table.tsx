import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { MemberTask } from './member-task.ts';
import { MemberMenu } from './member-menu.tsx';
import { memberName } from './member-name.ts';
import type { MemberSearch } from './member-search.ts';
import classes from './members.module.css';
import { useMemberSearch } from './use-member-search.ts';

type Order = 'name' | 'role' | 'organization' | 'last_seen';
const columns: readonly Order[] = ['name', 'role', 'organization', 'last_seen'];

function Header({ column }: { column: Order }) {
  const t = useTranslations('members');
  const { search, change } = useMemberSearch();
  const sort = search.sort ?? 'name';
  const isSorted = sort.replace('-', '') === column;
  const isDescending = sort.startsWith('-');
  const next = isSorted && !isDescending ? `-${column}` : column;
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={classes.sort} onClick={() => change({ sort: next as MemberSearch['sort'] })}>
        {t(`columns.${column}`)}
        <span aria-hidden>{isSorted ? (isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

function Row({ member, onTask }: { member: User; onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  const format = useFormatter();
  return (
    <tr data-deactivated={member.deactivated}>
      <td className={classes.person}>
        <div className={classes.name}>
          {memberName(member)}
          {member.deactivated && <span className={classes.mark}>{t('deactivated')}</span>}
          {member.invited && <span className={classes.mark}>{t('invited')}</span>}
          {member.relies_on_empty_list && <span className={classes.warning}>{t('emptyList')}</span>}
        </div>
        <div className={classes.detail}>
          {member.username} · {member.email}
        </div>
      </td>
      <td data-label={t('columns.role')}>{t(`roles.${member.role}`)}</td>
      <td data-label={t('columns.organization')}>
        {member.organization.name}
        {member.managed_organizations.length > 0 && (
          <div className={classes.detail}>
            {t('manages', { names: member.managed_organizations.map(({ name }) => name).join(', ') })}
          </div>
        )}
      </td>
      <td data-label={t('columns.last_seen')}>
        {member.last_seen === null ? t('never') : format.dateTime(new Date(member.last_seen), 'long')}
      </td>
      <td className={classes.menu}>
        <MemberMenu member={member} onTask={onTask} />
      </td>
    </tr>
  );
}

/** The members with what can be done to each. On a phone each row becomes a card. */
export function MemberTable(props: { readonly members: readonly User[]; readonly onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  return (
    <table className={classes.table} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column} column={column} />
          ))}
          <th scope="col">
            <span className={classes.hidden}>{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.members.map((member) => (
          <Row key={member.id} member={member} onTask={props.onTask} />
        ))}
      </tbody>
    </table>
  );
}
