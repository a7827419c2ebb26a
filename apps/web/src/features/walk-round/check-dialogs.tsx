import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CheckDraft } from '../../components/walk-round/check-draft.ts';
import { draftGroups, itemsIn, leftIn } from '../../components/walk-round/check-draft.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { Phone } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import classes from './walk-round.module.css';

/** Asks what becomes of a check that is left. */
export function LeaveDialog({
  phone,
  go,
  onClose,
}: {
  readonly phone: Phone;
  readonly go: Go;
  readonly onClose: () => void;
}) {
  const t = useTranslations('walkround.leave');
  const discard = async (): Promise<void> => {
    onClose();
    await phone.end(false);
    go({});
  };
  const keep = (): void => {
    onClose();
    go({});
  };
  return (
    <ModalDialog label={t('title')} place="sheet" onClose={onClose}>
      <div className={classes.dialog}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <Button size="xl" onClick={keep}>
          {t('keep')}
        </Button>
        <Button size="xl" variant="default" onClick={() => void discard()}>
          {t('discard')}
        </Button>
        <Button size="xl" variant="subtle" onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </ModalDialog>
  );
}

/** Every group with what is left in it, to jump to. */
export function GroupDialog({
  draft,
  go,
  onClose,
}: {
  readonly draft: CheckDraft;
  readonly go: Go;
  readonly onClose: () => void;
}) {
  const t = useTranslations('walkround');
  return (
    <ModalDialog label={t('group.list')} place="sheet" onClose={onClose}>
      <div className={classes.dialog}>
        <h2>{t('group.list')}</h2>
        <ul className={classes.choices}>
          {draftGroups(draft).map((group) => {
            const left = leftIn(draft, itemsIn(draft, group));
            return (
              <li key={group}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    go({ group });
                  }}
                >
                  <span>{t(`groups.${group}`)}</span>
                  <span className={classes.counts}>
                    {left === 0 ? (
                      <IconCheck size={22} aria-label={t('group.done')} />
                    ) : (
                      t('group.open', { count: left })
                    )}
                    <IconChevronRight size={22} aria-hidden />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </ModalDialog>
  );
}
