/** The shape of a translation: the same keys as the English messages, any text. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>;
};
