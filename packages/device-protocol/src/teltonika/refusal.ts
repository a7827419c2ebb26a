/** Why bytes were not accepted. */
export type RefusalReason =
  | 'login_length'
  | 'login_digits'
  | 'not_logged_in'
  | 'preamble'
  | 'empty'
  | 'too_long'
  | 'too_short'
  | 'checksum'
  | 'unknown_codec'
  | 'count_mismatch'
  | 'truncated_record'
  | 'left_over'
  | 'time_out_of_range'
  | 'unknown_part'
  | 'coordinate_not_a_number'
  | 'command_size'
  | 'imei_digits'
  | 'datagram_length'
  | 'datagram_imei'
  | 'imei_range'
  | 'imei_changed'
  | 'unknown_command';

/** A refusal: the reason for programs, the detail (English, numbers in it) for a log. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** Either a value or the reason why there is none. */
export type Outcome<Value> =
  | { readonly accepted: true; readonly value: Value }
  | { readonly accepted: false; readonly refusal: Refusal };

/** An accepted value. */
export const accept = <Value>(value: Value): Outcome<Value> => ({ accepted: true, value });

/** A refusal. */
export const refuse = (reason: RefusalReason, detail: string): Outcome<never> => ({
  accepted: false,
  refusal: { reason, detail },
});
