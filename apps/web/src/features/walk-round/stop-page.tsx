import { Button } from '@mantine/core';
import { IconAlertOctagonFilled, IconPhone } from '@tabler/icons-react';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { useTranslations } from 'use-intl';
import type { CheckDraft } from '../../components/walk-round/check-draft.ts';
import { openGroup } from '../../components/walk-round/check-draft.ts';
import type { Go } from './walk-round-page.tsx';
import classes from './outcome.module.css';
import { telephoneLink } from '../../components/telephone-in-text.ts';

/** Says, in red, that the vehicle must stay where it is, and whom to call. */
export function StopPage({
  draft,
  group,
  go,
}: {
  readonly draft: CheckDraft;
  readonly group: ChecklistGroup | undefined;
  readonly go: Go;
}) {
  const t = useTranslations('walkround.stop');
  const { contact_phone: phoneNumber, depot_name: depot } = draft.vehicle;
  return (
    <div className={classes.stop}>
      <IconAlertOctagonFilled size={96} aria-hidden />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {phoneNumber === null ? (
        <p>{t('noPhone')}</p>
      ) : (
        <a href={telephoneLink(phoneNumber)}>
          <IconPhone size={26} aria-hidden />
          {t('call', { phone: [depot, phoneNumber].filter(Boolean).join(', ') })}
        </a>
      )}
      <Button size="xl" variant="default" onClick={() => go({ group: group ?? openGroup(draft) })}>
        {t('on')}
      </Button>
    </div>
  );
}
