import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import type { SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type {
  ChecklistItem,
  TemplateContent,
  TemplateReference,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type {
  ChecklistGroup,
  ChecklistResult,
  ChecklistVerdict,
  FaultSeverity,
  FaultSide,
} from '@tyrewatch/domain/checklists/checklist-rules';
import { askedItems, groupsOf, verdictOf } from '@tyrewatch/domain/checklists/checklist-rules';
import type { StoredLanguage } from '../../i18n/locales.ts';
import type { StoredCheck } from './check-queue.ts';
import type { PhoneRow } from './phone-store.ts';
import { longestChecklistText } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { withoutUnseen } from '@tyrewatch/domain/names/name-fault';

/** A photo that lies on the phone. */
export interface DraftPhoto {
  readonly key: string;
  readonly bytes: number;
}

/** A fault as it is entered. */
export interface DraftFault {
  readonly key: string;
  readonly item: string;
  readonly wheel: BriefedVehicle['wheels'][number] | null;
  readonly side: FaultSide | null;
  readonly isAtTrailer: boolean;
  /** Quick answers that were chosen, by their place in the item. */
  readonly quick: readonly number[];
  readonly words: string;
  readonly photos: readonly DraftPhoto[];
  /** Null = not said yet. */
  readonly severity: FaultSeverity | null;
  /** Id of the open fault it is the same as; null = a new one. */
  readonly sameAs: number | null;
}

/** A walk-round check that was begun, as it lies on the phone: one for each person. */
export interface CheckDraft extends PhoneRow {
  /** Idempotency key of the check it becomes. */
  readonly key: string;
  readonly vehicle: BriefedVehicle;
  readonly trailer: BriefedVehicle | null;
  readonly template: TemplateReference & { readonly content: TemplateContent };
  readonly startedAtMs: number;
  readonly savedAtMs: number;
  readonly results: Readonly<Record<string, ChecklistResult>>;
  /** Photos of items in order, where the template asks for them. */
  readonly photos: Readonly<Record<string, readonly DraftPhoto[]>>;
  readonly faults: readonly DraftFault[];
  /** Whole kilometres; null = not entered. */
  readonly odometerKm: number | null;
  /** What else there is to say; may be empty. */
  readonly note: string;
}

/** A person's signature: drawn as PNG in base64, or the typed name alone. */
export interface Signature {
  readonly image: string | null;
  readonly name: string;
}

/** Items that are asked of this vehicle. */
export const itemsOf = ({ template, trailer }: CheckDraft): readonly ChecklistItem[] =>
  askedItems(template.content.items, trailer !== null);

/** Groups that have something to ask. */
export const draftGroups = (draft: CheckDraft): readonly ChecklistGroup[] => groupsOf(itemsOf(draft));

/** Items of a group. */
export const itemsIn = (draft: CheckDraft, group: ChecklistGroup): readonly ChecklistItem[] =>
  itemsOf(draft).filter((item) => item.group === group);

/** The fault of an item; null = none was entered. */
export const faultOf = (draft: CheckDraft, item: string): DraftFault | null =>
  draft.faults.find((fault) => fault.item === item) ?? null;

/** The vehicle a fault is at: the one that is driven, or its trailer. */
export const vehicleOf = ({ vehicle, trailer }: CheckDraft, { isAtTrailer }: DraftFault): BriefedVehicle =>
  (isAtTrailer ? trailer : null) ?? vehicle;

/** What a fault still lacks, in the order in which it is asked. */
export function missingOf(
  draft: CheckDraft,
  fault: DraftFault,
  item: ChecklistItem,
): readonly ('place' | 'what' | 'severity')[] {
  const needsSide = item.place === 'side' && fault.side === null;
  // Of a vehicle whose axles nobody has entered, no wheel can be named.
  const needsWheel = item.place === 'wheel' && fault.wheel === null && vehicleOf(draft, fault).wheels.length > 0;
  const hasWhat = fault.quick.length > 0 || fault.words.trim() !== '' || fault.photos.length > 0;
  return [
    ...(needsSide || needsWheel ? (['place'] as const) : []),
    ...(hasWhat ? [] : (['what'] as const)),
    ...(fault.severity === null ? (['severity'] as const) : []),
  ];
}

/** Whether an item is answered; a fail is, once its fault is entered in full. */
export function isAnswered(draft: CheckDraft, item: ChecklistItem): boolean {
  const result = draft.results[item.key];
  if (result !== 'fail') return result !== undefined;
  const fault = faultOf(draft, item.key);
  return fault !== null && missingOf(draft, fault, item).length === 0;
}

/** How many items of a list are not answered yet. */
export const leftIn = (draft: CheckDraft, items: readonly ChecklistItem[]): number =>
  items.filter((item) => !isAnswered(draft, item)).length;

/** The first group with something left; the last one where all is answered. */
export const openGroup = (draft: CheckDraft): ChecklistGroup =>
  draftGroups(draft).find((group) => leftIn(draft, itemsIn(draft, group)) > 0) ?? draftGroups(draft).at(-1) ?? 'others';

/** A check that begins, with nothing answered. */
export const newDraft = (
  begun: Pick<CheckDraft, 'owner' | 'key' | 'vehicle' | 'trailer' | 'template'>,
  nowMs: number,
): CheckDraft => ({
  ...begun,
  id: begun.owner,
  startedAtMs: nowMs,
  savedAtMs: nowMs,
  results: {},
  photos: {},
  faults: [],
  odometerKm: null,
  note: '',
});

const newFault = (item: string, key: string): DraftFault => ({
  key,
  item,
  wheel: null,
  side: null,
  isAtTrailer: false,
  quick: [],
  words: '',
  photos: [],
  severity: null,
  sameAs: null,
});

/** What is done to a check. */
export type DraftAct =
  | { readonly kind: 'answer'; readonly item: string; readonly result: ChecklistResult; readonly faultKey: string }
  | { readonly kind: 'fault'; readonly item: string; readonly change: Partial<DraftFault> }
  | { readonly kind: 'photos'; readonly item: string; readonly photos: readonly DraftPhoto[] }
  | { readonly kind: 'about'; readonly change: Partial<Pick<CheckDraft, 'odometerKm' | 'note'>> };

/** A check after something was done to it. The fault of an item that is in order after all goes. */
export function afterAct(draft: CheckDraft, act: DraftAct, nowMs: number): CheckDraft {
  const saved = { ...draft, savedAtMs: nowMs };
  if (act.kind === 'about') return { ...saved, ...act.change };
  if (act.kind === 'photos') return { ...saved, photos: { ...draft.photos, [act.item]: act.photos } };
  if (act.kind === 'fault') {
    const faults = draft.faults.map((fault) => (fault.item === act.item ? { ...fault, ...act.change } : fault));
    return { ...saved, faults };
  }
  const results = { ...draft.results, [act.item]: act.result };
  const others = draft.faults.filter(({ item }) => item !== act.item);
  if (act.result !== 'fail') return { ...saved, results, faults: others };
  const known = faultOf(draft, act.item);
  return { ...saved, results, faults: [...others, known ?? newFault(act.item, act.faultKey)] };
}

/** Every photo of a check. */
export const photosOf = (draft: CheckDraft): readonly DraftPhoto[] => [
  ...Object.values(draft.photos).flat(),
  ...draft.faults.flatMap(({ photos }) => photos),
];

/** What a check comes to so far. */
export const verdictSoFar = ({ faults }: CheckDraft): ChecklistVerdict =>
  verdictOf(faults.flatMap(({ severity }) => (severity === null ? [] : [{ severity }])));

/** A text of a template in a language; in English where it lacks one. */
export const textIn = (
  texts: { readonly en_GB: string } & Partial<Record<StoredLanguage, string | undefined>>,
  language: StoredLanguage,
): string => texts[language] ?? texts.en_GB;

/** What a fault says: the quick answers that were chosen, then the driver's own words. */
export function faultText(fault: DraftFault, item: ChecklistItem | undefined, language: StoredLanguage): string {
  const quick = fault.quick
    .flatMap((place) => item?.quick_answers[place] ?? [])
    .map((texts) => textIn(texts, language));
  // Nothing that a telephone's keyboard adds unseen, and no length, is a reason to refuse a check.
  const text = [quick.join(', '), fault.words.trim()].filter(Boolean).join('. ');
  return [...withoutUnseen(text)].slice(0, longestChecklistText.fault).join('');
}

const keysOf = (photos: readonly DraftPhoto[] = []): string[] => photos.map(({ key }) => key);

interface Finish {
  readonly draft: CheckDraft;
  /** Where the phone is; null = it does not say. */
  readonly position: SentChecklist['position'];
  readonly signature: Signature;
  readonly language: StoredLanguage;
  readonly nowMs: number;
}

/** A check as it is sent. */
export function sentCheck({ draft, position, signature, language, nowMs }: Finish): SentChecklist {
  const { kind, organization_id, version } = draft.template;
  const items = itemsOf(draft);
  return {
    key: draft.key,
    vehicle: { id: draft.vehicle.id, registration: draft.vehicle.registration },
    trailer: draft.trailer && { id: draft.trailer.id, registration: draft.trailer.registration },
    template: { kind, organization_id, version },
    // A clock that was set back meanwhile is no reason to refuse the check.
    started_at: new Date(Math.min(draft.startedAtMs, nowMs)).toISOString(),
    finished_at: new Date(nowMs).toISOString(),
    language,
    odometer_km: draft.odometerKm,
    note: withoutUnseen(draft.note.trim()) || null,
    position,
    answers: items.flatMap(({ key }) => {
      const result = draft.results[key];
      return result === undefined ? [] : [{ item: key, result, photo_keys: keysOf(draft.photos[key]) }];
    }),
    faults: draft.faults.map((fault) => ({
      key: fault.key,
      item: fault.item,
      wheel: fault.wheel,
      side: fault.side,
      is_at_trailer: fault.isAtTrailer,
      text: faultText(
        fault,
        items.find(({ key }) => key === fault.item),
        language,
      ),
      severity: fault.severity ?? 'dangerous',
      photo_keys: keysOf(fault.photos),
      same_as: fault.sameAs,
    })),
    signature: { ...signature, name: withoutUnseen(signature.name) },
  };
}

/** A finished check on its way to the server. */
export const queuedCheck = (finish: Finish): StoredCheck => ({
  id: finish.draft.key,
  owner: finish.draft.owner,
  vehicle: finish.draft.vehicle.registration,
  trailer: finish.draft.trailer?.registration ?? null,
  finishedAtMs: finish.nowMs,
  isDoNotDrive: verdictSoFar(finish.draft) === 'do_not_drive',
  faultCount: finish.draft.faults.length,
  answers: 'waiting',
  photos: photosOf(finish.draft).map((photo) => ({ ...photo, state: 'waiting' })),
  reason: null,
  failures: 0,
  nextTryMs: 0,
  body: sentCheck(finish),
});
