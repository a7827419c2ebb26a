import type { User } from '@tyrewatch/contract/users/user-endpoints';
import type { ActionPermission } from '@tyrewatch/domain/access/permissions';
import { useTranslations } from 'use-intl';
import { RowMenu } from '../../list/row-menu.tsx';
import { isAdministrator, may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { MemberTask } from './member-task.ts';
import { memberName } from './member-name.ts';

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

/** The menu at the end of a member's row; what the server would refuse is absent. */
export function MemberMenu({ member, onTask }: { member: User; onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  const record = useSession();
  const isSelf = record?.username === member.username;
  const open = tasks
    .filter(({ needs, toSelf }) => may(record, needs) && (toSelf || !isSelf))
    .filter(({ kind }) => kind !== 'vehicles' || member.role === 'DRIVER')
    .filter(({ kind }) => kind !== 'invite' || member.invited)
    .filter(({ kind }) => kind !== 'privacy' || isAdministrator(record));
  return (
    <RowMenu
      label={t('actionsFor', { name: memberName(member) })}
      actions={open.map(({ kind }) => ({
        key: kind,
        label: t(`tasks.${kind}`),
        isDanger: kind === 'delete',
        onChoose: () => onTask({ kind, member }),
      }))}
    />
  );
}
