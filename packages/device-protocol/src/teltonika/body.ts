import type { AvlRecord } from './avl-record.ts';
import type { CommandMessage } from './command-message.ts';
import type { CommandCodec } from './codec.ts';
import type { LegacyRecord } from './legacy-record.ts';

/** AVL records of codec 8 (8), 16 (16) or 8 Extended (142). */
export interface AvlBody {
  readonly kind: 'avl';
  readonly codec: 8 | 16 | 142;
  /** Codec 8 only: every record carries the 16-byte IO group of old FM units. */
  readonly sixteenByteGroup: boolean;
  readonly records: readonly AvlRecord[];
}

/** AVL records of codec 7. */
export interface LegacyBody {
  readonly kind: 'codec7';
  readonly codec: 7;
  readonly records: readonly LegacyRecord[];
}

/** Commands or answers. */
export interface CommandBody {
  readonly kind: 'command';
  readonly codec: CommandCodec;
  readonly messages: readonly CommandMessage[];
}

/** What lies between a frame's length and its checksum. */
export type Body = AvlBody | LegacyBody | CommandBody;
