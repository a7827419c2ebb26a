import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { useTranslations } from 'use-intl';
import type { CheckDraft, DraftFault } from '../../components/walk-round/check-draft.ts';
import { faultText, missingOf, textIn } from '../../components/walk-round/check-draft.ts';
import { PhonePicture } from './photo-strip.tsx';
import { useDriverLanguage } from './use-driver-language.ts';
import classes from './check.module.css';

/** What a fault says in short: where, and what. */
export function useFaultName(): (fault: DraftFault, item: ChecklistItem | undefined) => string {
  const t = useTranslations('walkround.fault');
  const language = useDriverLanguage();
  return (fault, item) => {
    const place = fault.wheel ?? (fault.side === null ? null : t(fault.side));
    const what = faultText(fault, item, language) || (item === undefined ? '' : textIn(item.text, language));
    return [place, what].filter(Boolean).join(': ');
  };
}

/** The fault of an item, below its answers. */
export function FaultLine(props: {
  readonly draft: CheckDraft;
  readonly fault: DraftFault;
  readonly item: ChecklistItem;
  readonly onEdit: () => void;
}) {
  const { fault, item } = props;
  const t = useTranslations('walkround');
  const nameOf = useFaultName();
  const [first] = fault.photos;
  const isWhole = missingOf(props.draft, fault, item).length === 0;
  const urgency = fault.severity === null ? [] : [t(`urgency.${fault.severity}`)];
  const photos = fault.photos.length === 0 ? [] : [t('group.photos', { count: fault.photos.length })];
  return (
    <div className={classes.faultLine}>
      {first !== undefined && <PhonePicture photoKey={first.key} alt="" />}
      <div>
        <strong>{isWhole ? nameOf(fault, item) : t('group.incomplete')}</strong>
        <div>{[...photos, ...urgency].join(' · ')}</div>
      </div>
      <button type="button" className={classes.edit} onClick={props.onEdit}>
        {t('group.edit')}
      </button>
    </div>
  );
}
