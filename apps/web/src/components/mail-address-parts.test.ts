import { describe, expect, it } from 'vitest';
import { mailAddressParts } from './mail-address-parts.ts';

const cut = (address: string): string[] =>
  mailAddressParts(address).map(({ text, isWhole }) => (isWhole ? text : `${text}…`));

describe('the parts of a mail address', () => {
  it.each([
    ['a person and a place', 'plant.workshop@brackenfold.example', ['plant.workshop', '@brackenfold.example']],
    ['a place of 24 characters', `a@${'b'.repeat(15)}.example`, ['a', `@${'b'.repeat(15)}.example`]],
    ['a place of 25 characters', `a@${'b'.repeat(16)}.example`, ['a', `@${'b'.repeat(16)}`, '.example']],
    ['a word of 25 characters', `${'c'.repeat(25)}@b.example`, [`${'c'.repeat(25)}…`, '@b.example']],
    ['no address', 'nobody', ['nobody']],
  ])('of %s', (_what, address, parts) => {
    expect(cut(address)).toEqual(parts);
    expect(
      mailAddressParts(address)
        .map(({ text }) => text)
        .join(''),
    ).toBe(address);
  });
});
