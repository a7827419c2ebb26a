import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { createSimCard, deleteSimCard, getSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { draftOf, SimCardFields, simCardFields, SupportNote, useSimCardsReload } from './sim-card-form.tsx';

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

function CannotDelete(props: { readonly title: string; readonly imei: string; readonly onClose: () => void }) {
  const t = useTranslations('simCards');
  return (
    <ModalDialog label={props.title} onClose={props.onClose}>
      <div className={classes.dialog}>
        <h2 className={classes.title}>{props.title}</h2>
        <p className={classes.failure}>{t('cannotDelete', { imei: props.imei })}</p>
        <div className={classes.actions}>
          <Button autoFocus variant="default" onClick={props.onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** The last question before a SIM card is gone; of one in a unit it says at once where that is. */
export function DeleteSimCardDialog(props: {
  readonly card: SimCard;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const t = useTranslations('simCards');
  const reload = useSimCardsReload();
  const client = useQueryClient();
  const [card, setCard] = useState(props.card);
  const deleting = useMutation({
    mutationFn: () => call(deleteSimCard, { params: { sim_card_id: card.id }, version: card.version }),
    onSuccess: props.onDeleted ?? props.onClose,
    onSettled: reload,
  });
  const onLoadAgain = async (): Promise<void> => {
    const query = endpointQuery(getSimCard, { params: { sim_card_id: card.id } });
    setCard(await client.fetchQuery({ ...query, staleTime: 0 }));
    deleting.reset();
  };
  const title = `${card.iccid}: ${t('delete')}`;
  if (card.imei !== null) return <CannotDelete title={title} imei={card.imei} onClose={props.onClose} />;
  return (
    <FormDialog
      title={title}
      text={t('deleteWarning', { iccid: card.iccid })}
      action={t('deleteForGood')}
      isDanger
      isReady
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onLoadAgain={onLoadAgain}
      onClose={props.onClose}
      reasons={<SupportNote error={deleting.error} />}
    />
  );
}
