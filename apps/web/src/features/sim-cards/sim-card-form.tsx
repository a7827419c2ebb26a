import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import {
  createSimCard,
  getSimCard,
  listSimCards,
  updateSimCard,
} from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { getSimCardStatus } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { findIccid, findImsi, findMsisdn } from '@tyrewatch/domain/sims/sim-card-numbers';
import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { paths } from '../../paths.ts';
import classes from '../../ui/form-fields.module.css';

const readers = { iccid: findIccid, msisdn: findMsisdn, imsi: findImsi } as const;
const numbers = ['iccid', 'msisdn', 'imsi'] as const;
type Entries = Record<(typeof numbers)[number] | 'provider', string>;

const entriesOf = (card: SimCard | null): Entries => ({
  iccid: card?.iccid ?? '',
  msisdn: card?.msisdn ?? '',
  imsi: card?.imsi ?? '',
  provider: card?.provider ?? 'manual',
});

/** What is sent of the entries. */
const sentOf = ({ provider, ...digits }: Entries) => ({
  ...digits,
  provider: simProviders.find((one) => one === provider) ?? 'manual',
});

/** ICCID, MSISDN and IMSI, below each what it is or what is kept of what was entered; and whose card it is. */
function useCardFields(): (typed: Entries) => readonly Field<Entries>[] {
  const t = useTranslations('simCards');
  return (typed) => [
    ...numbers.map((name) => {
      const kept = readers[name](typed[name]);
      const isKeptAsTyped = kept === null || kept === typed[name].trim();
      return {
        kind: 'text' as const,
        name,
        label: t(`columns.${name}`),
        hint: isKeptAsTyped ? t(`hints.${name}`) : t('kept', { digits: kept }),
        maxLength: 60,
        inputMode: 'tel' as const,
        ...(name === 'iccid' ? { isNeeded: true as const } : {}),
      };
    }),
    {
      kind: 'choice',
      name: 'provider',
      label: t('columns.provider'),
      isNeeded: true,
      choices: simProviders.map((value) => ({ value, label: t(`providers.${value}`) })),
    },
  ];
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
      [listSimCards, getSimCard, getSimCardStatus].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  };
}

/** Creates a SIM card, in the own organisation or one below it. */
export function CreateSimCardDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('simCards');
  const onSettled = useSimCardsReload();
  const cardFields = useCardFields();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const form = useRecordForm({
    record: null,
    // No organisation: the own one, which stands first.
    valuesOf: () => ({ ...entriesOf(null), organization_id: '' }),
    send: async ({ organization_id: id, ...body }) => {
      await call(createSimCard, { body: { ...sentOf(body), ...(id === '' ? {} : { organization_id: Number(id) }) } });
      return null;
    },
    onSaved: onClose,
    onSettled,
  });
  const organisationField = {
    kind: 'choice',
    name: 'organization_id',
    label: t('organisation'),
    choices: organisations.map(({ id, name, depth }) => ({
      value: String(id),
      label: `${'\u2003'.repeat(depth)}${name}`,
    })),
  } as const;
  return (
    <DialogForm
      title={t('add')}
      form={form}
      fields={[...cardFields(form.fields.values), ...(organisations.length > 1 ? [organisationField] : [])]}
      action={t('add')}
      reasons={<SupportNote error={form.saving.error} />}
      onClose={onClose}
    />
  );
}

/** Corrects the numbers of a SIM card, or whose it is. */
export function EditSimCardDialog({ card, onClose }: { readonly card: SimCard; readonly onClose: () => void }) {
  const t = useTranslations('simCards');
  const client = useQueryClient();
  const onSettled = useSimCardsReload();
  const cardFields = useCardFields();
  const params = { sim_card_id: card.id };
  const form = useRecordForm({
    record: card,
    valuesOf: entriesOf,
    send: (body, { version }) => call(updateSimCard, { params, body: sentOf(body), version }),
    load: () => client.fetchQuery({ ...endpointQuery(getSimCard, { params }), staleTime: 0 }),
    onSaved: () => {
      confirmSaved({ text: t('saved'), next: { label: t('back'), href: paths.simCards } });
      onClose();
    },
    onSettled,
  });
  return (
    <DialogForm
      title={card.iccid}
      form={form}
      fields={cardFields(form.fields.values)}
      action={t('save')}
      reasons={<SupportNote error={form.saving.error} />}
      onClose={onClose}
    />
  );
}
