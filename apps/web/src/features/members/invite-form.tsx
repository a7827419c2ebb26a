import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { inviteUser } from '@tyrewatch/contract/users/user-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import classes from '../../ui/form-fields.module.css';

/** Mails the invitation once more. */
export function InviteForm({ member, onClose }: { member: User; onClose: () => void }) {
  const t = useTranslations('members');
  const inviting = useMutation({
    mutationFn: () => call(inviteUser, { params: { user_id: member.id } }),
    onSuccess: onClose,
  });
  return (
    <div className={classes.form}>
      <p className={classes.note}>{t('inviteText', { email: member.email })}</p>
      <NoMailServer mailsWait />
      <FormOutcome error={inviting.error} />
      <div className={classes.actions}>
        <Button loading={inviting.isPending} onClick={() => inviting.mutate()}>
          {t('invite')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
