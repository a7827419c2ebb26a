import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

it.each([
  ['pat@example.org', true],
  ['o’neil+fleet@mail.example.co.uk', true],
  ['jörg@straßen.de', true],
  ['pat@localhost', false],
  ['pat@example', false],
  ['pat', false],
  ['@example.org', false],
  ['pat@@example.org', false],
  ['pat @example.org', false],
  ['pat@example..org', false],
  ['.pat@example.org', false],
  ['pat.@example.org', false],
  ['pat@example.org\n', false],
  ['pat@-', false],
  ['"pat"@example.org', false],
  [`${'a'.repeat(65)}@example.org`, false],
  ['', false],
])('%j is an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});
