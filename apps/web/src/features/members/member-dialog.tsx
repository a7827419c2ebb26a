import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { useTranslations } from 'use-intl';
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
import { PermissionEditor } from './permission-editor.tsx';
import { PrivacyForm } from './privacy-form.tsx';

/** What is being done, and to whom. */
export type MemberTask =
  | { readonly kind: 'create' | 'import' }
  | {
      readonly kind: 'edit' | 'permissions' | 'vehicles' | 'access' | 'invite' | 'password' | 'privacy' | 'delete';
      readonly member: User;
    };

function Content({ task, onClose }: { task: MemberTask; onClose: () => void }) {
  switch (task.kind) {
    case 'create':
      return <MemberForm member={null} onClose={onClose} />;
    case 'import':
      return <ImportForm onClose={onClose} />;
    case 'edit':
      return <MemberForm member={task.member} onClose={onClose} />;
    case 'permissions':
      return <PermissionEditor member={task.member} onClose={onClose} />;
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
      return <DeleteForm member={task.member} onClose={onClose} />;
  }
}

/** The window in which something is done to a member. */
export function MemberDialog({ task, onClose }: { task: MemberTask; onClose: () => void }) {
  const t = useTranslations('members');
  const heading = t(`tasks.${task.kind}`);
  const title = 'member' in task ? `${memberName(task.member)}: ${heading}` : heading;
  return (
    <ModalDialog kind="form" label={title} onClose={onClose}>
      <div className={classes.dialog}>
        <h2 className={classes.title}>{title}</h2>
        <Content task={task} onClose={onClose} />
      </div>
    </ModalDialog>
  );
}
