import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { createUser, updateUser } from '@tyrewatch/contract/users/user-endpoints';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { isDraftChanged, mergeDraft } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { MemberCredentials } from './member-credentials.tsx';
import type { MemberDraft, MemberFaults } from './member-draft.ts';
import { changedFields, draftOf, newUserBody } from './member-draft.ts';
import { memberFaultsOf, memberFields } from './member-faults.ts';
import { MemberProfile } from './member-profile.tsx';
import { MemberStanding } from './member-standing.tsx';
import { OwnAccountNote } from './own-account-note.tsx';
import { useKeptFields } from './use-kept-fields.ts';
import { useMembersReload } from './member-task.ts';

/** Finds what the form can tell by itself. */
function useFaults(): (draft: MemberDraft) => MemberFaults {
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  return (draft) => ({
    ...(draft.username.trim() === '' ? { username: t('usernameMissing') } : {}),
    ...(isEmailAddress(draft.email.trim()) ? {} : { email: tSettings('emailInvalid') }),
    ...(draft.withPassword && draft.password !== draft.confirmation
      ? { confirmation: tSettings('passwordsDiffer') }
      : {}),
  });
}

const save = (member: User | null, draft: MemberDraft): Promise<User> =>
  member === null
    ? call(createUser, { body: newUserBody(draft) })
    : call(updateUser, {
        params: { user_id: member.id },
        body: changedFields(draft, member),
        version: member.version,
      });

/** Creates a member, or changes one: profile, role, organisation, managed organisations. */
export function MemberForm(props: {
  readonly member: User | null;
  readonly onClose: () => void;
  /** Fetches the present state, which becomes the member given; null when there is none. */
  readonly onLoadAgain?: () => Promise<User | null>;
}) {
  const { member, onClose } = props;
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  const record = useSession();
  const reload = useMembersReload();
  const faultsOf = useFaults();
  const [draft, setDraft] = useState(() => draftOf(member, record));
  const [found, setFound] = useState<MemberFaults>({});
  const [kept, setKept] = useState<readonly (keyof MemberDraft)[]>([]);
  const keptText = useKeptFields();
  const isSelf = member !== null && member.username === record?.username;
  const saving = useMutation({
    mutationFn: () => save(member, draft),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  useChangedDraft(isDraftChanged(draftOf(member, record), draft));
  const loadAgain = async (): Promise<void> => {
    const present = (await props.onLoadAgain?.()) ?? null;
    if (present === null) return;
    const merged = mergeDraft(draftOf(member, record), draft, draftOf(present, record));
    setDraft(merged.draft);
    setKept(merged.kept);
    saving.reset();
  };
  const change = (changes: Partial<MemberDraft>): void => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = faultsOf(draft);
    setFound(wrong);
    setKept([]);
    // What the server said of the attempt before does not stand beside it.
    if (Object.keys(wrong).length > 0) saving.reset();
    else saving.mutate();
  };
  const fields = memberFields({ standing: !isSelf, credentials: member === null && draft.withPassword });
  const faults = { ...memberFaultsOf(saving.error, fields), ...found };
  const newWord = draft.withPassword ? t('create') : t('invite');
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {isSelf && <OwnAccountNote />}
      <MemberProfile draft={draft} faults={faults} onChange={change} isSelf={isSelf} />
      {!isSelf && <MemberStanding draft={draft} faults={faults} member={member} onChange={change} />}
      {member === null && <MemberCredentials draft={draft} faults={faults} onChange={change} />}
      <FormOutcome
        error={saving.error}
        done={keptText(kept)}
        shown={Object.keys(fields)}
        found={found}
        onLoadAgain={props.onLoadAgain === undefined ? undefined : loadAgain}
        keepsEntries
      />
      <div className={classes.actions}>
        <Button type="submit" loading={saving.isPending}>
          {member === null ? newWord : tSettings('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
