import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { draftOf, SimCardFields, simCardFields } from './sim-card-fields.tsx';
import { SupportNote } from './support-note.tsx';
import { useSimCardsReload } from './use-sim-cards.ts';

/** Creates a SIM card, in the own organisation or one below it. */
export function CreateSimCardDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('simCards');
  const reload = useSimCardsReload();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const [draft, setDraft] = useState(draftOf(null));
  const [organisationId, setOrganisationId] = useState<number | null>(null);
  const creating = useMutation({
    mutationFn: () => {
      const organisation = organisationId === null ? {} : { organization_id: organisationId };
      return call(createSimCard, { body: { ...draft, ...organisation } });
    },
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={t('add')}
      action={t('add')}
      isReady={draft.iccid.trim() !== ''}
      shown={simCardFields}
      change={creating}
      onSubmit={() => creating.mutate()}
      onClose={onClose}
      reasons={<SupportNote error={creating.error} />}
    >
      <SimCardFields draft={draft} error={creating.error} onChange={setDraft} />
      {organisations.length > 1 && (
        <NativeSelect
          label={t('organisation')}
          value={organisationId ?? organisations[0]?.id}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={(event) => setOrganisationId(Number(event.currentTarget.value))}
        />
      )}
    </FormDialog>
  );
}
