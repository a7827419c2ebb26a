import type { enGB } from './messages/en-GB.ts';

type Widened<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Widened<Messages[Key]>;
};

/** The shape every language's catalogue has: a missing or an extra key does not compile. */
export type Translation = Widened<typeof enGB>;
