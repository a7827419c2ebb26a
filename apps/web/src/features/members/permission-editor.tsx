import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updatePermissions } from '@tyrewatch/contract/users/user-endpoints';
import { actionPermissions } from '@tyrewatch/domain/access/permissions';
import { roles, roleTemplate } from '@tyrewatch/domain/access/role';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import gridClasses from './permission-editor.module.css';
import type { VersionedTaskProps } from './member-task.ts';
import { useMembersReload } from './member-task.ts';

const nounOf = (permission: string): string => permission.split(':')[0] ?? '';
const verbOf = (permission: string): string => permission.split(':')[1] ?? '';
const nouns = [...new Set(actionPermissions.map(nounOf))];

/** One noun with its verbs; what the caller does not hold cannot be given. */
function Group(props: {
  readonly noun: string;
  readonly held: ReadonlySet<string>;
  readonly onToggle: (permission: string) => void;
}) {
  const t = useTranslations('permissions');
  const record = useSession();
  return (
    <fieldset className={gridClasses.group}>
      <legend>{t(`nouns.${props.noun}` as 'nouns.vehicle')}</legend>
      {actionPermissions
        .filter((permission) => nounOf(permission) === props.noun)
        .map((permission) => (
          <label key={permission} className={classes.check} title={permission}>
            <input
              type="checkbox"
              checked={props.held.has(permission)}
              disabled={!may(record, permission) && !props.held.has(permission)}
              onChange={() => props.onToggle(permission)}
            />
            {t(`verbs.${verbOf(permission)}` as 'verbs.list')}
          </label>
        ))}
    </fieldset>
  );
}

/** The permission list of a member, by noun, with the templates of the roles. */
export function PermissionEditor({ member, onClose, onLoadAgain }: VersionedTaskProps) {
  const t = useTranslations('permissions');
  const tMembers = useTranslations('members');
  const record = useSession();
  const reload = useMembersReload();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(member.permissions));
  const [isEmptyConfirmed, setEmptyConfirmed] = useState(false);
  const isEmpty = held.size === 0;
  useChangedDraft(held.size !== member.permissions.length || member.permissions.some((name) => !held.has(name)));
  const saving = useMutation({
    mutationFn: () =>
      call(updatePermissions, {
        params: { user_id: member.id },
        body: { permissions: [...held], confirm_empty: isEmpty && isEmptyConfirmed },
        version: member.version,
      }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  const toggle = (permission: string): void => {
    const next = new Set(held);
    if (!next.delete(permission)) next.add(permission);
    setHeld(next);
  };
  const isGivable = (permission: string): boolean =>
    permission === 'user' || permission === 'admin' || may(record, permission as (typeof actionPermissions)[number]);
  return (
    <div className={classes.form}>
      {member.role === 'ADMIN' && <p className={classes.note}>{t('administrator')}</p>}
      <div className={classes.actions}>
        <span>{t('templates')}</span>
        {roles.map((role) => (
          <Button
            key={role}
            size="compact-sm"
            variant="default"
            onClick={() => setHeld(new Set(roleTemplate[role].filter(isGivable)))}
          >
            {tMembers(`roles.${role}`)}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => setHeld(new Set())}>
          {t('clear')}
        </Button>
      </div>
      <div className={gridClasses.groups}>
        {nouns.map((noun) => (
          <Group key={noun} noun={noun} held={held} onToggle={toggle} />
        ))}
      </div>
      <div role="status" className={classes.outcome}>
        {isEmpty && (
          <div className={classes.failure}>
            <strong>{t('none')}</strong>
            <p className={gridClasses.warning}>{t('emptyOpens')}</p>
            <label className={classes.check}>
              <input
                type="checkbox"
                checked={isEmptyConfirmed}
                onChange={(event) => setEmptyConfirmed(event.target.checked)}
              />
              {t('confirmEmpty')}
            </label>
          </div>
        )}
      </div>
      <FormOutcome error={saving.error} onLoadAgain={onLoadAgain} />
      <div className={classes.actions}>
        <Button loading={saving.isPending} disabled={isEmpty && !isEmptyConfirmed} onClick={() => saving.mutate()}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {tMembers('cancel')}
        </Button>
      </div>
    </div>
  );
}
