import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { TreadDepths, TreadPoint, TreadQuestion } from '@tyrewatch/domain/tyres/tread-level';
import { questionTread, treadPoints } from '@tyrewatch/domain/tyres/tread-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { newUuid } from '../../ui/new-uuid.ts';

/** What was typed of wheels, kept on the device until it is sent. */
export interface TreadDraft {
  /** Sent with it, so that it is stored once. */
  readonly key: string;
  readonly typed: Readonly<Partial<Record<WheelPosition, Readonly<Partial<Record<TreadPoint, string>>>>>>;
  /** Wheels whose doubtful reading is right. */
  readonly kept: readonly WheelPosition[];
}

const greatestMm = 25;

/** The depth that was typed, with a comma or a point, mm; null = nothing, NaN = no depth of a tyre. */
export function typedDepth(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) && Number(plain) <= greatestMm ? Number(plain) : Number.NaN;
}

const nameOf = (vehicleId: number): string => `tread:${vehicleId}`;

/** What was typed for a vehicle and has not been sent; a new one where there is none. */
export function loadDraft(vehicleId: number): TreadDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(vehicleId)) ?? '') as Partial<TreadDraft>;
    if (typeof kept.key === 'string' && typeof kept.typed === 'object' && Array.isArray(kept.kept))
      return kept as TreadDraft;
  } catch {
    // Nothing is kept, or the browser keeps nothing: it begins empty.
  }
  return { key: newUuid(), typed: {}, kept: [] };
}

/** Keeps what was typed; null = it was sent. */
export function keepDraft(vehicleId: number, draft: TreadDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(vehicleId));
    else localStorage.setItem(nameOf(vehicleId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends what is on the page.
  }
}

/** A wheel as it is typed. */
export interface TypedWheel {
  readonly depths: TreadDepths;
  /** Points that are no depth of a tyre. */
  readonly wrong: readonly TreadPoint[];
  readonly isMeasured: boolean;
  /** What is doubtful and nobody has answered. */
  readonly question: { readonly code: TreadQuestion; readonly point: TreadPoint } | null;
}

/** The depths of a reading by point. */
export const depthsOf = (reading: WheelTread['readings'][number] | null): TreadDepths | null =>
  reading && { inner: reading.inner_mm, middle: reading.middle_mm, outer: reading.outer_mm };

/** What was typed of a wheel, and what is to be asked about it. */
export function typedWheel(wheel: WheelTread, { typed, kept }: TreadDraft): TypedWheel {
  const all = treadPoints.map((point) => ({ point, depth: typedDepth(typed[wheel.position]?.[point]) }));
  const at = (wanted: TreadPoint): number | null => {
    const depth = all.find(({ point }) => point === wanted)?.depth ?? null;
    return Number.isNaN(depth) ? null : depth;
  };
  const depths = { inner: at('inner'), middle: at('middle'), outer: at('outer') };
  const wrong = all.filter(({ depth }) => Number.isNaN(depth)).map(({ point }) => point);
  return {
    depths,
    wrong,
    isMeasured: wrong.length === 0 && Object.values(depths).some((depth) => depth !== null),
    question: kept.includes(wheel.position) ? null : questionTread(depths, depthsOf(wheel.readings.at(-1) ?? null)),
  };
}
