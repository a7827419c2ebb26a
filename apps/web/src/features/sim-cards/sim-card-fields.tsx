import { TextInput } from '@mantine/core';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { findIccid, findImsi, findMsisdn } from '@tyrewatch/domain/sims/sim-card-numbers';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';

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
