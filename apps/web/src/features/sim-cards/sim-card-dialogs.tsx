import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { deleteSimCard, getSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SupportNote, useSimCardsReload } from './sim-card-form.tsx';

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
