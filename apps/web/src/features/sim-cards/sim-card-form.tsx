import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { updateSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { draftOf, SimCardFields, simCardFields } from './sim-card-fields.tsx';
import { SupportNote } from './support-note.tsx';
import { useSimCardsReload } from './use-sim-cards.ts';

/** Corrects the numbers of a SIM card. */
export function SimCardForm(props: { readonly card: SimCard; readonly onLoadAgain: () => Promise<unknown> }) {
  const { card } = props;
  const t = useTranslations('simCards');
  const reload = useSimCardsReload();
  const [begun, setBegun] = useState(card);
  const [draft, setDraft] = useState(draftOf(card));
  const saving = useMutation({
    mutationFn: () => call(updateSimCard, { params: { sim_card_id: card.id }, body: draft, version: begun.version }),
    onSuccess: (saved) => {
      setBegun(saved);
      setDraft(draftOf(saved));
    },
    onSettled: reload,
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <SimCardFields draft={draft} error={saving.error} onChange={setDraft} />
      <FormOutcome
        error={saving.error}
        done={saving.isSuccess && !isDraftChanged(draftOf(begun), draft) ? t('saved') : null}
        shown={simCardFields}
        onLoadAgain={props.onLoadAgain}
      />
      <SupportNote error={saving.error} />
      <div className={classes.actions}>
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={draft.iccid.trim() === '' || !isDraftChanged(draftOf(begun), draft)}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
