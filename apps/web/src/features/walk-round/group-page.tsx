import { Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconListDetails, IconX } from '@tabler/icons-react';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { ChecklistGroup, ChecklistResult } from '@tyrewatch/domain/checklists/checklist-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckDraft } from '../../components/walk-round/check-draft.ts';
import { draftGroups, faultOf, isAnswered, itemsIn, leftIn, textIn } from '../../components/walk-round/check-draft.ts';
import { GroupDialog, LeaveDialog } from './check-dialogs.tsx';
import { FaultLine } from './fault-line.tsx';
import { LowTyres } from './look-first.tsx';
import { PageHead } from './page-head.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useDriverLanguage } from './use-driver-language.ts';
import type { Phone } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import checkClasses from './check.module.css';
import classes from './walk-round.module.css';
import { newUuid } from '../../ui/new-uuid.ts';

const icons = { pass: IconCheck, fail: IconX, not_applicable: null } as const;

interface ItemProperties {
  readonly phone: Phone;
  readonly draft: CheckDraft;
  readonly item: ChecklistItem;
  readonly go: Go;
}

function ItemCard({ phone, draft, item, go }: ItemProperties) {
  const t = useTranslations('walkround');
  const language = useDriverLanguage();
  const given = draft.results[item.key];
  const fault = given === 'fail' ? faultOf(draft, item.key) : null;
  const results: readonly ChecklistResult[] = [
    'pass',
    'fail',
    ...(item.may_be_not_applicable ? (['not_applicable'] as const) : []),
  ];
  const editFault = (): void => go({ group: item.group, item: item.key });
  const answer = (result: ChecklistResult): void => {
    if (result !== given) phone.act({ kind: 'answer', item: item.key, result, faultKey: newUuid() });
    if (result === 'fail') editFault();
  };
  return (
    <fieldset className={checkClasses.item}>
      <legend>{textIn(item.text, language)}</legend>
      {item.hint !== null && <p className={checkClasses.hint}>{textIn(item.hint, language)}</p>}
      <div className={checkClasses.answers}>
        {results.map((result) => {
          const Icon = icons[result];
          return (
            <button
              key={result}
              type="button"
              aria-pressed={given === result}
              data-result={result}
              onClick={() => answer(result)}
            >
              {Icon !== null && <Icon size={22} aria-hidden />}
              {t(`answers.${result}`)}
            </button>
          );
        })}
      </div>
      {fault !== null && <FaultLine draft={draft} fault={fault} item={item} onEdit={editFault} />}
      {item.photo === 'always' && given === 'pass' && (
        <PhotoStrip
          phone={phone}
          photos={draft.photos[item.key] ?? []}
          onChange={(photos) => phone.act({ kind: 'photos', item: item.key, photos })}
        />
      )}
    </fieldset>
  );
}

function Progress({ draft, group }: { readonly draft: CheckDraft; readonly group: ChecklistGroup }) {
  return (
    <div className={checkClasses.progress} aria-hidden>
      {draftGroups(draft).map((one) => {
        const items = itemsIn(draft, one);
        const share = 1 - leftIn(draft, items) / items.length;
        return (
          <span key={one} data-current={one === group || undefined}>
            <span style={{ width: `${share * 100}%` }} />
          </span>
        );
      })}
    </div>
  );
}

/** One group of the check: each of its items is in order, or not, or not there. */
export function GroupPage(props: {
  readonly phone: Phone;
  readonly draft: CheckDraft;
  readonly group: ChecklistGroup;
  readonly items: readonly ChecklistItem[];
  readonly go: Go;
}) {
  const { phone, draft, group, items, go } = props;
  const t = useTranslations('walkround');
  const [dialog, setDialog] = useState<'leave' | 'groups' | null>(null);
  const groups = draftGroups(draft);
  const at = groups.indexOf(group);
  const left = leftIn(draft, items);
  const [before, next] = [groups[at - 1], groups[at + 1]];
  const goOn = (): void => {
    if (left > 0) {
      // The first that is not answered yet.
      const open = items.findIndex((item) => !isAnswered(draft, item));
      document.querySelectorAll(`.${checkClasses.item}`)[open]?.scrollIntoView({ block: 'center' });
      return;
    }
    go(next === undefined ? { step: 'sign' } : { group: next });
  };
  const nextWords = next === undefined ? t('group.review') : t('group.next', { group: t(`groups.${next}`) });
  return (
    <>
      <PageHead
        Icon={IconX}
        label={t('group.close')}
        onLeave={() => setDialog('leave')}
        title={t(`groups.${group}`)}
        about={t('group.place', {
          number: at + 1,
          count: groups.length,
          answered: items.length - left,
          items: items.length,
        })}
      >
        <button
          type="button"
          className={classes.headButton}
          aria-label={t('group.list')}
          onClick={() => setDialog('groups')}
        >
          <IconListDetails size={28} aria-hidden />
        </button>
      </PageHead>
      <Progress draft={draft} group={group} />
      <div className={classes.page}>
        {group === 'tyres' && (
          <LowTyres vehicles={[draft.vehicle, ...(draft.trailer === null ? [] : [draft.trailer])]} />
        )}
        {items.map((item) => (
          <ItemCard key={item.key} phone={phone} draft={draft} item={item} go={go} />
        ))}
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xl"
          leftSection={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => go(before === undefined ? {} : { group: before })}
        >
          {t('group.back')}
        </Button>
        <Button size="xl" data-open={left > 0 || undefined} onClick={goOn}>
          {left > 0 ? t('group.left', { count: left, group: t(`groups.${group}`) }) : nextWords}
        </Button>
      </div>
      {dialog === 'leave' && <LeaveDialog phone={phone} go={go} onClose={() => setDialog(null)} />}
      {dialog === 'groups' && <GroupDialog draft={draft} go={go} onClose={() => setDialog(null)} />}
    </>
  );
}
