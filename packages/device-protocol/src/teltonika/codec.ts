/** Codecs whose body is a list of AVL records. */
export type AvlCodec = 7 | 8 | 16 | 142;
/** Codecs whose body is a list of commands or answers. */
export type CommandCodec = 12 | 13 | 14 | 15;
/** First byte of every body: which layout follows. 142 is 0x8E, "Codec 8 Extended". */
export type Codec = AvlCodec | CommandCodec;

const avlCodecs: ReadonlySet<number> = new Set<AvlCodec>([7, 8, 16, 142]);
const commandCodecs: ReadonlySet<number> = new Set<CommandCodec>([12, 13, 14, 15]);

/** Whether a codec byte announces AVL records. */
export const isAvlCodec = (codec: number): codec is AvlCodec => avlCodecs.has(codec);
/** Whether a codec byte announces commands or answers. */
export const isCommandCodec = (codec: number): codec is CommandCodec => commandCodecs.has(codec);
