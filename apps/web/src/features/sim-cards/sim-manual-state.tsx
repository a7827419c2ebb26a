import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { updateSimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { SupportNote, useSimCardsReload } from './sim-card-form.tsx';
import classes from './sim-card-page.module.css';

const states = ['active', 'suspended'] as const;

/** Of a card that no provider is asked about: what people were told. */
export function ManualState({ card }: { readonly card: SimCard }) {
  const t = useTranslations('simRequests');
  const reload = useSimCardsReload();
  const saving = useMutation({
    mutationFn: (state: (typeof states)[number] | null) =>
      call(updateSimCard, {
        params: { sim_card_id: card.id },
        body: { reported_state: state },
        version: card.version,
      }),
    onSettled: reload,
  });
  return (
    <section className={classes.card}>
      <NativeSelect
        label={t('toldState')}
        description={t('toldText')}
        value={states.find((state) => state === card.reported_state) ?? ''}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate(states.find((state) => state === event.currentTarget.value) ?? null)}
        data={[
          { value: '', label: t('states.unknown') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <FormOutcome error={saving.error} shown={['reported_state']} onLoadAgain={reload} />
      <SupportNote error={saving.error} />
    </section>
  );
}
