import type { TyreAddress } from '../readings/tyre-address.ts';
import type { Refusal } from '../teltonika/refusal.ts';

/** What a run of bytes is. `io` is a value by its AVL id, `can_…` are the bytes of a CAN frame, `not_read` is what lies behind a fault. */
export const frameFieldNames = [
  'preamble',
  'length',
  'packet_id',
  'not_usable',
  'avl_packet_id',
  'imei_length',
  'imei',
  'codec',
  'records_left',
  'record_count',
  'time',
  'record_part',
  'priority',
  'position_mask',
  'longitude',
  'latitude',
  'altitude',
  'angle',
  'satellites',
  'speed',
  'position_precision',
  'area_code',
  'cell',
  'signal_quality',
  'operator',
  'event_id',
  'generation_type',
  'io_count',
  'group_count',
  'record_mask',
  'io',
  'type',
  'size',
  'text',
  'content',
  'separator',
  'can_id',
  'can_location',
  'can_pressure',
  'unsettled_pressure',
  'can_temperature',
  'can_status',
  'can_leakage',
  'can_threshold',
  'can_reference_pressure',
  'can_reserved',
  'can_data',
  'record_count_again',
  'checksum',
  'keep_alive',
  'not_read',
] as const;
export type FrameFieldName = (typeof frameFieldNames)[number];

/** For what a field is there: to hold the frame together, to say when, to say where, to say a value; or nobody can tell. */
export type FrameFieldPart = 'framing' | 'time' | 'position' | 'value' | 'not_read';

/** A run of bytes, `from` (included) to `to` (not included), and what they say. */
export interface FrameField {
  readonly name: FrameFieldName;
  readonly part: FrameFieldPart;
  readonly from: number;
  readonly to: number;
  /** Where the value begins: behind the id that is sent with it. */
  readonly valueFrom: number;
  /** Of which record or message it is, from 1; null = of the frame as a whole. */
  readonly record: number | null;
  /** Null = no value by an AVL id. */
  readonly avlId: number | null;
  /** The vendor's English name of the AVL id; null = none is known, or no value by an AVL id. */
  readonly avlName: string | null;
  /** The number as it stands in the bytes, in decimal digits; null = no number. */
  readonly raw: string | null;
  /** `raw` × scale + offset is `value`; null = the vendor's table does not say, or no number. */
  readonly scale: number | null;
  readonly offset: number;
  /** Null = no number, none that is known, or a code that stands for no value. */
  readonly value: number | null;
  /** Of `value`, as the vendor writes it; '' = none. */
  readonly unit: string;
  /** The time that is said, epoch milliseconds, whatever it is worth; null = no time, or one beyond any calendar. */
  readonly atMs: number | null;
  /** The text that is said, as it came: not to be trusted; null = no text. */
  readonly text: string | null;
  /** What is said of a tyre, and of which; null = nothing. */
  readonly tyre: {
    readonly quantity: 'pressure' | 'temperature' | 'warning' | 'reference_pressure' | 'other';
    readonly address: TyreAddress;
  } | null;
}

/** How bytes came: a frame over TCP, one of a Ruptela unit, a datagram, the name a unit signs in with, a sign of life, text (a message over HTTP), or no known form. */
export type FrameForm = 'tcp_frame' | 'ruptela_frame' | 'udp_datagram' | 'login' | 'keep_alive' | 'text' | 'unknown';

/** Every byte of a message in its order. */
export interface FrameExplanation {
  readonly form: FrameForm;
  /** Null = none is announced. */
  readonly codec: number | null;
  /** Records or messages as the frame declares them; null = it does not say. */
  readonly recordCount: number | null;
  /** Without gap and without overlap, from the first byte to the last. */
  readonly fields: readonly FrameField[];
  /** Why it would not be taken; null = it would. */
  readonly refusal: Refusal | null;
  /** The byte at which the fault shows; null = there is none. */
  readonly faultAt: number | null;
  /** The checksum as sent and as it should be, 0–4,294,967,295; null = none is there. */
  readonly checksum: { readonly received: number; readonly computed: number } | null;
}
