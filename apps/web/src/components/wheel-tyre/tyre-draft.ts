import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createTyreChange, Tyre, VehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import type {
  JudgedTyre,
  RemovalReason,
  RotationPattern,
  TyreChangeKind,
  TyreDisposition,
  TyreMove,
  TyreQuestion,
} from '@tyrewatch/domain/tyres/tyre-change-rules';
import { judgeTyres, rotationMoves } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { TyreCondition } from '@tyrewatch/domain/vehicles/axle-type';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal } from '@tyrewatch/domain/vehicles/wheel-position';
import { instantOfWallTime } from '../../ui/date-range/wall-time.ts';
import { numberOf } from '../../ui/typed-number.ts';

/** A tyre change as it is entered; numbers as typed. */
export interface TyreDraft {
  readonly kind: TyreChangeKind;
  readonly position: WheelPosition | null;
  readonly other: WheelPosition | null;
  readonly rotation: RotationPattern;
  readonly source: 'new' | 'stock';
  readonly stock: Tyre | null;
  readonly make: string;
  readonly pattern: string;
  readonly size: string;
  readonly condition: TyreCondition;
  /** Size of the axle's tyres: stock is offered by it; empty = not known. */
  readonly axleSize: string;
  readonly dot: string;
  readonly serial: string;
  readonly price: string;
  /** As clocks of the reader show it; empty = now. */
  readonly at: string;
  readonly odometer: string;
  readonly tread: string;
  readonly torque: string;
  readonly reason: RemovalReason;
  readonly goesTo: TyreDisposition;
  readonly sensors: 'stay' | 'go';
  readonly comments: string;
  readonly confirmed: readonly TyreQuestion[];
}

/** What a change is entered for. */
export interface TyreSituation {
  readonly vehicle: Vehicle;
  readonly tyres: VehicleTyres;
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Greatest numbers the interface takes. */
export const greatest = { price: 1_000_000, odometer: 10_000_000, tread: 25, torque: 2000 } as const;

const axleAt = ({ vehicle }: TyreSituation, position: WheelPosition) =>
  vehicle.axles.find(({ number }) => number === axleOrdinal(position));
/** A wheel with its tyre; undefined = the vehicle has none such. */
export const wheelAt = ({ tyres }: TyreSituation, position: WheelPosition | null) =>
  tyres.wheels.find((wheel) => wheel.position === position);

/** What is proposed for a wheel: a tyre as its axle says, the odometer now. */
export function proposed(situation: TyreSituation, kind: TyreChangeKind, position: WheelPosition | null): TyreDraft {
  const axle = position === null ? undefined : axleAt(situation, position);
  const { odometer_km: km, torque_nm: torque } = situation.tyres;
  return {
    kind,
    position,
    other: null,
    rotation: 'front_to_back',
    source: 'new',
    stock: null,
    make: axle?.recommended_make ?? '',
    pattern: axle?.recommended_pattern ?? '',
    size: axle?.tyre_size ?? '',
    axleSize: axle?.tyre_size ?? '',
    condition: axle?.tyre_condition ?? 'new',
    dot: '',
    serial: '',
    price: '',
    at: '',
    odometer: km === null ? '' : String(Math.round(km)),
    tread: '',
    torque: torque === null ? '' : String(torque),
    reason: 'worn',
    goesTo: 'stock',
    sensors: 'stay',
    comments: '',
    confirmed: [],
  };
}

/** The draft once a wheel is chosen: of a swap the second tap chooses the other one, a tap on a chosen one takes it back. */
export function chooseWheel(situation: TyreSituation, draft: TyreDraft, position: WheelPosition): TyreDraft {
  const confirmed: TyreDraft['confirmed'] = [];
  if (draft.kind === 'rotate') return draft;
  if (draft.kind === 'swap') {
    if (draft.position === null) return { ...draft, position, confirmed };
    if (draft.position === position) return { ...draft, position: draft.other, other: null, confirmed };
    return { ...draft, other: draft.other === position ? null : position, confirmed };
  }
  const { make, pattern, size, axleSize, condition } = proposed(situation, draft.kind, position);
  return { ...draft, position, make, pattern, size, axleSize, condition, stock: null, confirmed };
}

/** Which tyres move between the wheels. */
export function draftMoves({ vehicle }: TyreSituation, draft: TyreDraft): readonly TyreMove[] {
  const { kind, position, other } = draft;
  if (kind === 'swap' && position !== null && other !== null) {
    return [
      { from: position, to: other },
      { from: other, to: position },
    ];
  }
  const axles = vehicle.axles.map(({ number, wheel_count: wheelCount }) => ({ number, wheelCount }));
  return kind === 'rotate' ? rotationMoves(draft.rotation, axles) : [];
}

/** The wheels whose tyre becomes another one. */
const touchedBy = (draft: TyreDraft, moves: readonly TyreMove[]): readonly WheelPosition[] => {
  if (draft.kind === 'swap' || draft.kind === 'rotate') return moves.map(({ to }) => to);
  return draft.position === null ? [] : [draft.position];
};

/** When the change was made, epoch milliseconds; NaN for a text that is no time. */
const atMsOf = ({ at }: TyreDraft, { nowMs, timeZone }: TyreSituation): number => {
  const seconds = instantOfWallTime(at, timeZone);
  return at === '' ? nowMs : seconds === null ? Number.NaN : seconds * 1000;
};

/** The date of an instant in UTC, near enough for ages in weeks. */
const dateOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** What is wrong with a field. */
export type DraftFault =
  | { readonly code: 'dot' | 'tooOld' | 'future' }
  | { readonly code: 'early'; readonly at: string }
  | { readonly code: 'odometer'; readonly km: number }
  | { readonly code: 'number'; readonly most: number };
/** Fields that can be wrong. */
export type JudgedField = 'dot' | 'at' | 'odometer' | 'price' | 'tread' | 'torque' | 'wheels' | 'stock';

/** The tyre that is fitted, as the rules need it. */
function comingTyre(situation: TyreSituation, draft: TyreDraft, position: WheelPosition): JudgedTyre {
  const stock = draft.source === 'stock' ? draft.stock : null;
  const { condition, dot, size } = stock ?? draft;
  return {
    condition,
    dot: dot === '' ? null : dot,
    size: size === '' ? (axleAt(situation, position)?.tyre_size ?? null) : size,
    depthMm: numberOf(draft.tread) ?? stock?.tread_mm ?? null,
  };
}

/** The tyres of the vehicle as they will be. */
function tyresAfter(situation: TyreSituation, draft: TyreDraft, moves: readonly TyreMove[]) {
  const after = new Map<WheelPosition, JudgedTyre>();
  for (const { position: to } of situation.tyres.wheels) {
    const from = moves.find((move) => move.to === to)?.from ?? to;
    const [wheel, axle] = [wheelAt(situation, from), axleAt(situation, from)];
    if (wheel === undefined || axle === undefined || wheel.state === 'empty') continue;
    const { tyre } = wheel;
    after.set(to, {
      condition: tyre?.condition ?? axle.tyre_condition ?? 'new',
      dot: tyre?.dot ?? null,
      size: tyre === null ? axle.tyre_size : tyre.size,
      depthMm: tyre?.tread_mm ?? null,
    });
  }
  const { kind, position } = draft;
  if (position === null || (kind !== 'fit' && kind !== 'remove')) return after;
  after.delete(position);
  if (kind === 'fit') after.set(position, comingTyre(situation, draft, position));
  return after;
}

type DraftFaults = Partial<Record<JudgedField, DraftFault>>;

/** Numbers that cannot be. */
function numberFaults(draft: TyreDraft): DraftFaults {
  const faults: DraftFaults = {};
  for (const name of ['price', 'odometer', 'tread', 'torque'] as const) {
    const value = numberOf(draft[name]) ?? 0;
    if (!(value >= 0 && value <= greatest[name])) faults[name] = { code: 'number', most: greatest[name] };
  }
  return faults;
}

/** What the past of the wheels does not allow. */
function pastFaults(situation: TyreSituation, draft: TyreDraft, wheels: readonly WheelPosition[]): DraftFaults {
  const faults: DraftFaults = {};
  const atMs = atMsOf(draft, situation);
  const odometerKm = numberOf(draft.odometer);
  if (!(atMs <= situation.nowMs)) faults.at = { code: 'future' };
  for (const position of wheels) {
    const { changed_at: at = null, changed_odometer_km: km = null } = wheelAt(situation, position) ?? {};
    if (at !== null && atMs < Date.parse(at)) faults.at = { code: 'early', at };
    if (km !== null && odometerKm !== null && odometerKm < km) faults.odometer = { code: 'odometer', km };
  }
  return faults;
}

/** What forbids a change, by field, and what is asked about it. The server judges by the same rules. */
export function judgeDraft(situation: TyreSituation, draft: TyreDraft) {
  const faults: DraftFaults = {};
  const moves = draftMoves(situation, draft);
  const arriving = touchedBy(draft, moves);
  const atMs = atMsOf(draft, situation);
  const today = dateOf(Number.isNaN(atMs) ? situation.nowMs : atMs);
  const isNew = draft.kind === 'fit' && draft.source === 'new';
  if (isNew && draft.dot !== '' && findMadeWeek(draft.dot, today) === null) faults.dot = { code: 'dot' };
  Object.assign(faults, numberFaults(draft), pastFaults(situation, draft, arriving));
  const { tooOld, questions } = judgeTyres({
    axles: situation.vehicle.axles.map((axle) => ({
      number: axle.number,
      wheelCount: axle.wheel_count,
      type: axle.type,
      tyreSize: axle.tyre_size,
    })),
    isHeavy: situation.tyres.is_heavy,
    after: tyresAfter(situation, draft, moves),
    arriving,
    today,
  });
  if (tooOld.length > 0) faults[isNew ? 'dot' : draft.kind === 'fit' ? 'stock' : 'wheels'] = { code: 'tooOld' };
  return { moves, faults, questions, today };
}

/** What speaks against a draft. */
export type TyreJudgement = ReturnType<typeof judgeDraft>;

/** Whether enough is entered to save. */
export function isComplete(situation: TyreSituation, draft: TyreDraft, moves: readonly TyreMove[]): boolean {
  if (draft.kind === 'swap' || draft.kind === 'rotate') return moves.length > 0;
  const wheel = wheelAt(situation, draft.position);
  if (wheel === undefined) return false;
  if (draft.kind === 'remove') return wheel.state !== 'empty';
  return draft.source === 'stock' ? draft.stock !== null : draft.make.trim() !== '';
}

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The change as the interface takes it. */
export function bodyOf(
  situation: TyreSituation,
  draft: TyreDraft,
  idempotencyKey: string,
): BodyOf<typeof createTyreChange> {
  const { kind, position, other, comments, sensors } = draft;
  const wheel = wheelAt(situation, position);
  const torque = numberOf(draft.torque);
  const odometer = numberOf(draft.odometer);
  const off = { reason: draft.reason, goes_to: draft.goesTo };
  const tyre = {
    make: textOf(draft.make),
    pattern: textOf(draft.pattern),
    size: textOf(draft.size),
    dot: textOf(draft.dot),
    serial_number: textOf(draft.serial),
    condition: draft.condition,
    price: numberOf(draft.price),
  };
  const ofKind = {
    fit: {
      ...(draft.source === 'stock' ? { tyre_id: draft.stock?.id ?? null } : { tyre }),
      tread_mm: numberOf(draft.tread),
      ...(wheel?.state === 'empty' ? {} : { off }),
    },
    remove: { off },
    swap: other === null ? {} : { with: other },
    rotate: { pattern: draft.rotation },
  }[kind];
  return {
    kind,
    ...(kind === 'rotate' || position === null ? {} : { position }),
    ...ofKind,
    ...(draft.at === '' ? {} : { at: new Date(atMsOf(draft, situation)).toISOString() }),
    odometer_km: odometer === null ? null : Math.round(odometer),
    torque_nm: torque === null ? null : Math.round(torque),
    comments: textOf(comments),
    sensors,
    confirm: [...draft.confirmed],
    idempotency_key: idempotencyKey,
  };
}
