import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconSignature, IconX } from '@tabler/icons-react';
import type { SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { longestChecklistText } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { CheckDraft } from '../../components/walk-round/check-draft.ts';
import {
  draftGroups,
  itemsIn,
  itemsOf,
  leftIn,
  queuedCheck,
  verdictSoFar,
} from '../../components/walk-round/check-draft.ts';
import { checkQueue } from '../../components/walk-round/phone-services.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useFaultName } from './fault-line.tsx';
import { PageHead } from './page-head.tsx';
import { PhonePicture } from './photo-strip.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { useDriverLanguage } from './use-driver-language.ts';
import type { Briefing, Phone } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import checkClasses from './check.module.css';
import classes from './walk-round.module.css';

interface Properties {
  readonly phone: Phone;
  readonly briefing: Briefing;
  readonly draft: CheckDraft;
  readonly go: Go;
}

function Verdict({ draft, go }: Properties) {
  const t = useTranslations('walkround');
  const nameOf = useFaultName();
  const verdict = verdictSoFar(draft);
  const count = draft.faults.length;
  const items = itemsOf(draft);
  return (
    <section className={classes.verdict} data-verdict={verdict}>
      <h2>{t(`sign.verdict.${verdict}`, { count })}</h2>
      {count > 0 && (
        <p>
          {draft.vehicle.depot_name === null
            ? t('sign.goes', { count })
            : t('sign.goesTo', { count, depot: draft.vehicle.depot_name })}
        </p>
      )}
      <ul className={classes.choices}>
        {draft.faults.map((fault) => {
          const item = items.find(({ key }) => key === fault.item);
          const [first] = fault.photos;
          return (
            <li key={fault.key}>
              <button type="button" onClick={() => item && go({ group: item.group, item: item.key })}>
                {first !== undefined && <PhonePicture photoKey={first.key} alt="" />}
                <span>
                  <strong>{nameOf(fault, item)}</strong>
                  <br />
                  {fault.severity !== null && t(`urgency.${fault.severity}`)}
                </span>
                <IconChevronRight size={24} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function GroupRow({ draft, group, go }: { draft: CheckDraft; group: ChecklistGroup; go: Go }) {
  const t = useTranslations('walkround');
  const items = itemsIn(draft, group);
  const countOf = (result: string): number => items.filter(({ key }) => draft.results[key] === result).length;
  const [fails, left] = [countOf('fail'), leftIn(draft, items)];
  const Icon = fails > 0 ? IconX : IconCheck;
  const counts = [
    t('sign.pass', { count: countOf('pass') }),
    ...(fails > 0 ? [t('sign.fail', { count: fails })] : []),
    ...(countOf('not_applicable') > 0 ? [t('sign.none', { count: countOf('not_applicable') })] : []),
  ];
  return (
    <li>
      <button type="button" onClick={() => go({ group })}>
        <span className={classes.mark} data-bad={fails > 0 || undefined} data-open={left > 0 || undefined}>
          {left === 0 && <Icon size={18} aria-hidden />}
        </span>
        <span>{t(`groups.${group}`)}</span>
        <span className={classes.counts} data-strong={fails > 0 || undefined}>
          {left > 0 ? t('group.open', { count: left }) : counts.join(', ')}
        </span>
      </button>
    </li>
  );
}

/** Digits of the longest odometer. */
const mostDigits = 7;

/** What else is told of the vehicle: kilometres, and words for the depot. */
function About({ phone, draft }: Properties) {
  const t = useTranslations('walkround.sign');
  const { distance } = useQuantities();
  const { odometerKm, note } = draft;
  return (
    <>
      <TextInput
        size="lg"
        label={t('odometer', { unit: distance.unit })}
        inputMode="numeric"
        autoComplete="off"
        value={odometerKm === null ? '' : String(Math.round(distance.convert(odometerKm)))}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, mostDigits);
          const read = digits === '' ? null : Math.round(Number(digits) / distance.convert(1));
          phone.act({ kind: 'about', change: { odometerKm: read } });
        }}
      />
      <Textarea
        size="lg"
        label={t('note')}
        rows={2}
        maxLength={longestChecklistText.note}
        value={note}
        onChange={(event) => phone.act({ kind: 'about', change: { note: event.currentTarget.value } })}
      />
    </>
  );
}

/** A place that is older is asked for again, and one that does not come is not waited for, in milliseconds. */
const placeTimes = { maximumAge: 60_000, timeout: 30_000 };
/** About a metre. */
const placeDecimals = 5;

/** Where the phone is, once it says so. */
function usePosition(): SentChecklist['position'] {
  const [position, setPosition] = useState<SentChecklist['position']>(null);
  useEffect(() => {
    const rounded = (degrees: number): number => Number(degrees.toFixed(placeDecimals));
    // Absent on a page that is not secure.
    (navigator.geolocation as Geolocation | undefined)?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPosition({ latitude: rounded(latitude), longitude: rounded(longitude) }),
      () => undefined,
      placeTimes,
    );
  }, []);
  return position;
}

/** What was found, and the person's name under it. */
export function SignPage(props: Properties) {
  const { phone, briefing, draft, go } = props;
  const t = useTranslations('walkround.sign');
  const format = useFormatter();
  const language = useDriverLanguage();
  const [image, setImage] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const items = itemsOf(draft);
  const left = leftIn(draft, items);
  const isSigned = image !== null || typed.trim() !== '';
  const { name } = briefing.user;
  const nowMs = useNowMs();
  const position = usePosition();
  const finish = async (): Promise<void> => {
    setBusy(true);
    const signature = { image, name: typed.trim() || name };
    try {
      await checkQueue.add(queuedCheck({ draft, position, signature, language, nowMs: Date.now() }));
      await phone.end(true);
      go({ step: 'sent', check: draft.key });
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <PageHead
        Icon={IconChevronLeft}
        label={t('back')}
        onLeave={() => go({ group: draftGroups(draft).at(-1) ?? 'others' })}
        title={t('title')}
        about={
          <>
            <PlateChip registration={draft.vehicle.registration} />{' '}
            {draft.trailer !== null && `+ ${draft.trailer.registration} `}·{' '}
            {t('answered', { answered: items.length - left, items: items.length })}
          </>
        }
      />
      <div className={classes.page}>
        <Verdict {...props} />
        <ul className={classes.choices}>
          {draftGroups(draft).map((group) => (
            <GroupRow key={group} draft={draft} group={group} go={go} />
          ))}
        </ul>
        <About {...props} />
        <p>{t('declaration')}</p>
        <SignaturePad isDrawn={image !== null} onDrawn={setImage} />
        <p className={classes.note}>
          {typed.trim() || name} · {format.dateTime(nowMs, 'long')}
          <br />
          {t('place')}
        </p>
        <TextInput
          size="lg"
          label={t('typed')}
          autoComplete="name"
          maxLength={longestChecklistText.name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.foot}>
        <div role="alert" className={checkClasses.missing}>
          {hasFailed && <p>{t('failed')}</p>}
        </div>
        <Button
          size="xl"
          leftSection={<IconSignature size={22} aria-hidden />}
          disabled={left > 0 || !isSigned}
          loading={isBusy}
          onClick={() => void finish()}
        >
          {t('finish')}
        </Button>
      </div>
    </>
  );
}
