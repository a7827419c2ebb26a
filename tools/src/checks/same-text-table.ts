import type { SameText } from './catalogue-differences.ts';

/** Messages that rightly read as in English, with the languages and the reason. */
export const sameText: SameText = {};
