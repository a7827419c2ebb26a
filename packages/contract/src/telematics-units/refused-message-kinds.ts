/**
 * Why a message was refused, in groups that tell people what to do: it names no IMEI, it is nothing a telematics unit sends, its
 * length, checksum or contents are wrong, or it is no reading (over HTTP).
 */
export const refusedMessageKinds = ['identity', 'foreign', 'length', 'checksum', 'contents', 'reading'] as const;

/** One of them. */
export type RefusedMessageKind = (typeof refusedMessageKinds)[number];
