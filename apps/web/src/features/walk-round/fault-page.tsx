import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconTool } from '@tabler/icons-react';
import { longestChecklistText } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { FaultSeverity } from '@tyrewatch/domain/checklists/checklist-rules';
import { allowedSeverities, faultSides } from '@tyrewatch/domain/checklists/checklist-rules';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { CheckDraft, DraftFault } from '../../components/walk-round/check-draft.ts';
import { faultOf, missingOf, textIn, vehicleOf } from '../../components/walk-round/check-draft.ts';
import { Chips } from './chips.tsx';
import { PageHead } from './page-head.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useDriverLanguage } from './use-driver-language.ts';
import type { Phone } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import checkClasses from './check.module.css';
import classes from './walk-round.module.css';

interface PartProperties {
  readonly draft: CheckDraft;
  readonly item: ChecklistItem;
  readonly fault: DraftFault;
  readonly change: (change: Partial<DraftFault>) => void;
}

function SeveritySign({ severity }: { readonly severity: FaultSeverity }) {
  if (severity === 'minor') return <IconTool size={26} aria-hidden />;
  return (
    <svg width={28} height={28} viewBox="-12 -12 24 24" aria-hidden>
      <LevelShape level={severity === 'dangerous' ? 'critical' : 'maintenance'} size={22} x={0} y={0} />
    </svg>
  );
}

function Where({ draft, item, fault, change }: PartProperties) {
  const t = useTranslations('walkround.fault');
  const { trailer, vehicle } = draft;
  const { wheels } = vehicleOf(draft, fault);
  return (
    <>
      {trailer !== null && (
        <Chips
          label={t('at')}
          choices={[
            { value: 'vehicle', label: vehicle.registration },
            { value: 'trailer', label: trailer.registration },
          ]}
          chosen={[fault.isAtTrailer ? 'trailer' : 'vehicle']}
          onChoose={(value) => change({ isAtTrailer: value === 'trailer', wheel: null, sameAs: null })}
        />
      )}
      {item.place === 'side' && (
        <Chips
          label={t('where')}
          choices={faultSides.map((side) => ({ value: side, label: t(side) }))}
          chosen={fault.side === null ? [] : [fault.side]}
          onChoose={(side) => change({ side })}
        />
      )}
      {item.place === 'wheel' && (
        <Chips
          label={t('wheel')}
          choices={wheels.map((wheel) => ({ value: wheel, label: wheel }))}
          chosen={fault.wheel === null ? [] : [fault.wheel]}
          onChoose={(wheel) => change({ wheel })}
        />
      )}
    </>
  );
}

function SameAs({ draft, item, fault, change }: PartProperties) {
  const t = useTranslations('walkround.fault');
  const format = useFormatter();
  const open = vehicleOf(draft, fault).look_first.filter(
    (row) => row.kind === 'open_fault' && row.item === item.key && row.fault_id !== null,
  );
  if (open.length === 0) return null;
  const labelOf = (row: (typeof open)[number]): string =>
    t('same', {
      date:
        row.reported_at === null ? '' : format.dateTime(new Date(row.reported_at), { day: 'numeric', month: 'short' }),
      text: row.text ?? '',
    });
  return (
    <Chips
      label={t('isKnown')}
      choices={[
        ...open.map((row) => ({ value: String(row.fault_id), label: labelOf(row) })),
        { value: 'new', label: t('isNew') },
      ]}
      chosen={[fault.sameAs === null ? 'new' : String(fault.sameAs)]}
      onChoose={(value) => change({ sameAs: value === 'new' ? null : Number(value) })}
    />
  );
}

function What({ item, fault, change }: PartProperties) {
  const t = useTranslations('walkround.fault');
  const language = useDriverLanguage();
  const { quick } = fault;
  return (
    <>
      <Chips
        label={t('what')}
        choices={item.quick_answers.map((texts, place) => ({ value: String(place), label: textIn(texts, language) }))}
        chosen={quick.map(String)}
        onChoose={(value) => {
          const place = Number(value);
          change({ quick: quick.includes(place) ? quick.filter((one) => one !== place) : [...quick, place] });
        }}
      />
      <Textarea
        size="lg"
        label={t('words')}
        rows={3}
        maxLength={longestChecklistText.fault / 2}
        value={fault.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
    </>
  );
}

function Urgency({ item, fault, change }: PartProperties) {
  const t = useTranslations('walkround.fault');
  const headingId = useId();
  const allowed = allowedSeverities(item.least_severity).toReversed();
  return (
    <section role="group" aria-labelledby={headingId}>
      <div className={checkClasses.question}>
        <h2 id={headingId}>{t('driven')}</h2>
      </div>
      <div className={checkClasses.urgencies}>
        {allowed.map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={fault.severity === severity}
            onClick={() => change({ severity })}
          >
            <SeveritySign severity={severity} />
            <span>{t(`severity.${severity}`)}</span>
            {fault.severity === severity && <IconCheck size={24} aria-hidden />}
          </button>
        ))}
      </div>
      {item.least_severity !== 'minor' && <p className={classes.note}>{t('least')}</p>}
    </section>
  );
}

/** What is wrong with an item, where, and whether the vehicle may be driven with it. */
export function FaultPage(props: {
  readonly phone: Phone;
  readonly draft: CheckDraft;
  readonly item: ChecklistItem;
  readonly go: Go;
}) {
  const { phone, draft, item, go } = props;
  const t = useTranslations('walkround');
  const language = useDriverLanguage();
  const [wasSaved, setSaved] = useState(false);
  const fault = faultOf(draft, item.key);
  if (fault === null) return null;
  const missing = missingOf(draft, fault, item);
  const change = (wanted: Partial<DraftFault>): void => phone.act({ kind: 'fault', item: item.key, change: wanted });
  const part = { draft, item, fault, change };
  const save = (): void => {
    setSaved(true);
    if (missing.length > 0) return;
    go({ group: item.group, ...(fault.severity === 'dangerous' ? { step: 'stop' } : {}) });
  };
  return (
    <>
      <PageHead
        Icon={IconChevronLeft}
        label={t('group.back')}
        onLeave={() => go({ group: item.group })}
        title={t('fault.title', { item: textIn(item.text, language) })}
        about={
          <>
            {t(`groups.${item.group}`)} · <PlateChip registration={vehicleOf(draft, fault).registration} />
          </>
        }
      />
      <div className={classes.page}>
        <SameAs {...part} />
        <Where {...part} />
        <What {...part} />
        <PhotoStrip phone={phone} photos={fault.photos} onChange={(photos) => change({ photos })} />
        <Urgency {...part} />
      </div>
      <div className={classes.foot}>
        <div role="alert" className={checkClasses.missing}>
          {wasSaved && missing.map((what) => <p key={what}>{t(`fault.missing.${what}`)}</p>)}
        </div>
        <Button size="xl" onClick={save}>
          {t('fault.save')}
        </Button>
      </div>
    </>
  );
}
