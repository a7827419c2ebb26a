import type { AvlRecord } from '../teltonika/avl-record.ts';

/** Commands a unit sends. Source of the numbers: RuptelaProtocolDecoder of github.com/traccar/traccar. */
export const ruptelaCommand = {
  records: 1,
  configuration: 2,
  version: 3,
  firmware: 4,
  smsAnswer: 7,
  faultCodes: 9,
  identification: 15,
  heartbeat: 16,
  setIo: 17,
  extendedRecords: 68,
} as const;

/** What a message of a Ruptela unit says. */
export interface RuptelaBody {
  readonly kind: 'ruptela';
  /** As it was sent, see `ruptelaCommand`. */
  readonly command: number;
  /** Records the unit still has to send; null in a message that holds none. */
  readonly recordsLeft: number | null;
  /** In the form of Teltonika's, with the maker's own IO ids; empty in a message that holds none. Times are whole seconds. */
  readonly records: readonly AvlRecord[];
}
