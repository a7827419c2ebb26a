import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAccount } from '@tyrewatch/contract/users/account-endpoints';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { session } from '../../session/session.ts';
import { isDraftChanged, mergeDraft } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { Account } from './save-profile.ts';
import { saveProfile } from './save-profile.ts';

const draftOf = ({ version: _version, ...profile }: Account) => ({
  ...profile,
  phone_number: profile.phone_number ?? '',
  current_password: '',
});

/** The own profile as entered. */
type ProfileDraft = ReturnType<typeof draftOf>;

/** The own profile while it is changed: what is entered, saving it, and meeting what was saved elsewhere meanwhile. */
export function useProfileDraft(account: Account) {
  const client = useQueryClient();
  // What the draft was begun from: what is fetched anew meanwhile must not pass for it.
  const [begun, setBegun] = useState(account);
  const [draft, setDraft] = useState(() => draftOf(account));
  const [kept, setKept] = useState<readonly (keyof ProfileDraft)[]>([]);
  useChangedDraft(isDraftChanged(draftOf(begun), draft));
  const isWayInChanged = draft.username.trim() !== begun.username || draft.email.trim() !== begun.email;
  const fetchAccount = (): Promise<Account> => client.fetchQuery({ ...endpointQuery(getAccount), staleTime: 0 });
  const saving = useMutation({
    mutationFn: (sent: ProfileDraft) => {
      const { current_password: password, ...profile } = sent;
      const phone = sent.phone_number.trim();
      const body = { ...profile, phone_number: phone === '' ? null : phone };
      return saveProfile(call, begun, isWayInChanged ? { ...body, current_password: password } : body);
    },
    onMutate: () => setKept([]),
    onSuccess: async (user, sent) => {
      // The server has ended every session of the old name, this one too.
      if (user.username !== begun.username) {
        session.clear();
        return;
      }
      session.merge(user);
      const present = await fetchAccount();
      setBegun(present);
      // As it was kept, which may be without a space; what was typed since it was sent stays.
      setDraft((typed) => mergeDraft(sent, typed, draftOf(present)).draft);
    },
  });
  const loadAgain = async (): Promise<void> => {
    const present = await fetchAccount();
    const merged = mergeDraft(draftOf(begun), draft, draftOf(present));
    setBegun(present);
    setDraft(merged.draft);
    setKept(merged.kept);
    saving.reset();
  };
  return { draft, setDraft, kept, isWayInChanged, saving, save: () => saving.mutate(draft), loadAgain };
}
