import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { getSimCard, listSimCards, updateSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { findIccid, findImsi, findMsisdn } from '@tyrewatch/domain/sims/sim-card-numbers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { isDraftChanged } from '../../ui/merge-draft.ts';

/** The numbers of a SIM card as they are entered. */
export interface SimCardDraft {
  readonly iccid: string;
  readonly msisdn: string;
  readonly imsi: string;
}

/** Fields of the form, by their names on the wire. */
export const simCardFields = ['iccid', 'msisdn', 'imsi'] as const;

/** The form of a card; null = of a new one. */
export const draftOf = (card: SimCard | null): SimCardDraft => ({
  iccid: card?.iccid ?? '',
  msisdn: card?.msisdn ?? '',
  imsi: card?.imsi ?? '',
});

const readers: Readonly<Record<keyof SimCardDraft, (text: string) => string | null>> = {
  iccid: findIccid,
  msisdn: findMsisdn,
  imsi: findImsi,
};

/** ICCID, MSISDN and IMSI; below each what it is, or what is kept of what was entered. */
export function SimCardFields(props: {
  readonly draft: SimCardDraft;
  readonly error: unknown;
  readonly onChange: (draft: SimCardDraft) => void;
}) {
  const { draft, onChange } = props;
  const t = useTranslations('simCards');
  const faults = fieldFaults(props.error);
  const hintOf = (field: keyof SimCardDraft): string => {
    const kept = readers[field](draft[field]);
    return kept === null || kept === draft[field].trim() ? t(`hints.${field}`) : t('kept', { digits: kept });
  };
  return simCardFields.map((field) => (
    <TextInput
      key={field}
      label={t(`columns.${field}`)}
      description={hintOf(field)}
      value={draft[field]}
      maxLength={60}
      inputMode="tel"
      autoComplete="off"
      error={faults[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
    />
  ));
}

/** Whom to ask when something about a SIM card failed; nothing while nothing has. */
export function SupportNote({ error }: { readonly error: unknown }) {
  const t = useTranslations('simCards');
  if (error === null || error === undefined) return null;
  return <p className={classes.note}>{t('contactSupport')}</p>;
}

/** Has everything that shows SIM cards loaded again. */
export function useSimCardsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [listSimCards, getSimCard].map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  };
}

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
