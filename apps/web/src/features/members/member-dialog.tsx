import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { getUser } from '@tyrewatch/contract/users/user-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { AccessForm } from './access-form.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DriverVehicles } from './driver-vehicles.tsx';
import { ImportForm } from './import-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberForm } from './member-form.tsx';
import { memberName } from './member-name.ts';
import { MemberPasswordForm } from './member-password-form.tsx';
import type { MemberTask } from './member-task.ts';
import { PermissionEditor } from './permission-editor.tsx';
import { PrivacyForm } from './privacy-form.tsx';

function Content(props: { task: MemberTask; onClose: () => void; onLoadAgain: () => Promise<User | null> }) {
  const { task, onClose, onLoadAgain } = props;
  switch (task.kind) {
    case 'create':
      return <MemberForm member={null} onClose={onClose} />;
    case 'import':
      return <ImportForm onClose={onClose} />;
    case 'edit':
      return <MemberForm member={task.member} onClose={onClose} onLoadAgain={onLoadAgain} />;
    case 'permissions':
      return <PermissionEditor member={task.member} onClose={onClose} onLoadAgain={onLoadAgain} />;
    case 'vehicles':
      return <DriverVehicles member={task.member} onClose={onClose} />;
    case 'access':
      return <AccessForm member={task.member} onClose={onClose} />;
    case 'invite':
      return <InviteForm member={task.member} onClose={onClose} />;
    case 'password':
      return <MemberPasswordForm member={task.member} onClose={onClose} />;
    case 'privacy':
      return <PrivacyForm member={task.member} onClose={onClose} />;
    case 'delete':
      return <DeleteForm member={task.member} onClose={onClose} onLoadAgain={onLoadAgain} />;
  }
}

/** The window in which something is done to a member. */
export function MemberDialog(props: { readonly task: MemberTask; readonly onClose: () => void }) {
  const t = useTranslations('members');
  const client = useQueryClient();
  const { onClose } = props;
  const [task, setTask] = useState(props.task);
  const heading = t(`tasks.${task.kind}`);
  const title = 'member' in task ? `${memberName(task.member)}: ${heading}` : heading;
  const onLoadAgain = async (): Promise<User | null> => {
    if (!('member' in task)) return null;
    const member = await client.fetchQuery({
      ...endpointQuery(getUser, { params: { user_id: task.member.id } }),
      staleTime: 0,
    });
    setTask({ ...task, member });
    return member;
  };
  return (
    <ModalDialog kind={task.kind === 'access' ? 'passing' : 'form'} label={title} onClose={onClose}>
      <div className={classes.dialog}>
        <h2 className={classes.title}>{title}</h2>
        <Content
          // The form of a member keeps what was typed when the present state comes; the others begin anew.
          key={'member' in task && task.kind !== 'edit' ? task.member.version : task.kind}
          task={task}
          onClose={onClose}
          onLoadAgain={onLoadAgain}
        />
      </div>
    </ModalDialog>
  );
}
