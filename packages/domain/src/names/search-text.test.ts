import { describe, expect, it } from 'vitest';
import { searchTextOf } from './search-text.ts';

describe('what is looked for', () => {
  it.each([
    ['a text as it is', 'Road Watch', 'Road Watch'],
    ['blanks around it', '  SP23 FKF \n', 'SP23 FKF'],
    ['a tab', 'SP23\tFKF', 'SP23 FKF'],
    ['a no-break space', 'SP23\u00a0FKF', 'SP23 FKF'],
    ['several blanks', 'SP23 \u2003 FKF', 'SP23 FKF'],
    ['a character of no width', 'SP23FKF\u200b', 'SP23FKF'],
    ['a byte order mark', '\ufeffSP23FKF', 'SP23FKF'],
    ['nothing that is seen', ' \u200b\u2060 ', ''],
  ])('%s', (_what, text, wanted) => {
    expect(searchTextOf(text)).toBe(wanted);
  });
});
