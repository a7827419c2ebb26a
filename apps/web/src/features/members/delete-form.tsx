import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { deleteUser } from '@tyrewatch/contract/users/user-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { TypedName } from '../../components/typed-name.tsx';
import classes from '../../ui/form-fields.module.css';
import { memberName } from './member-name.ts';
import type { VersionedTaskProps } from './member-task.ts';
import { useMembersReload } from './member-task.ts';

/** The last question before a member is gone for good. */
export function DeleteForm({ member, onClose, onLoadAgain }: VersionedTaskProps) {
  const t = useTranslations('members');
  const reload = useMembersReload();
  const [isNamed, setNamed] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(deleteUser, { params: { user_id: member.id }, version: member.version }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  return (
    <div className={classes.form}>
      <p className={classes.failure}>{t('deleteWarning', { name: memberName(member) })}</p>
      <TypedName name={member.username} onTyped={setNamed} />
      <FormOutcome error={deleting.error} onLoadAgain={onLoadAgain} />
      <div className={classes.actions}>
        <Button color="red" disabled={!isNamed} loading={deleting.isPending} onClick={() => deleting.mutate()}>
          {t('deleteForGood')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
