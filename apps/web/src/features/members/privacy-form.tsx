import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { erasePerson, exportPersonalData } from '@tyrewatch/contract/users/privacy-endpoints';
import { resetSecondFactor } from '@tyrewatch/contract/users/second-factor-endpoints';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { TypedName } from '../../components/typed-name.tsx';
import classes from '../../ui/form-fields.module.css';
import { memberName } from './member-name.ts';
import { useMembersReload } from './member-task.ts';

/** A member's data as a file, the way back in for who lost the second step, and erasing for good. */
export function PrivacyForm({ member, onClose }: { member: User; onClose: () => void }) {
  const t = useTranslations('privacy');
  const reload = useMembersReload();
  const [isSure, setSure] = useState(false);
  const name = memberName(member);
  const params = { user_id: member.id };
  const exporting = useMutation({ mutationFn: () => download(exportPersonalData, { params }) });
  const resetting = useMutation({ mutationFn: () => call(resetSecondFactor, { params }) });
  const erasing = useMutation({
    mutationFn: () => call(erasePerson, { params }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  return (
    <div className={classes.form}>
      <div className={classes.actions}>
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('download')}
        </Button>
      </div>
      <p>{t('second')}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={resetting.isPending} onClick={() => resetting.mutate()}>
          {t('reset')}
        </Button>
      </div>
      <FormOutcome error={exporting.error ?? resetting.error} done={resetting.isSuccess ? t('resetDone') : null} />
      <p className={classes.failure}>{t('eraseText', { name })}</p>
      <TypedName name={member.username} onTyped={setSure} />
      <FormOutcome error={erasing.error} />
      <div className={classes.actions}>
        <Button color="red" disabled={!isSure} loading={erasing.isPending} onClick={() => erasing.mutate()}>
          {t('erase')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
