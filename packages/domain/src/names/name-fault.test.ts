import { describe, expect, it } from 'vitest';
import { findNameFault } from './name-fault.ts';

const line = { joiners: true, lines: false };
const identifier = { joiners: false, lines: false };

describe('a name', () => {
  it.each([
    'Müller',
    'Ömer Yılmaz',
    'São João',
    'Ελληνικές Μεταφορές',
    'Москва Логистика',
    'Nord 24 Спб',
    'β-Logistik',
    '東京ヤマト運輸',
    'Crew 👩🏽\u200d🔧 ❤\ufe0f',
    'می\u200cخواهم',
    '  Road Watch ',
    "O'Neill & Sons (UK) Ltd. №5",
  ])('may be %s', (name) => {
    expect(findNameFault(name, line)).toBeNull();
  });

  it.each([
    ['pa\u200bt', 'U+200B'],
    ['\u200dpat', 'U+200D'],
    ['pa\u00adt', 'U+00AD'],
    ['pa\u0000t', 'U+0000'],
    ['Road\nWatch', 'U+000A'],
    ['a\u202egpj', 'U+202E'],
    ['\u3164', 'U+3164'],
    ['pat\u{e0041}', 'U+E0041'],
  ])('%j is told which character nobody sees', (name, character) => {
    expect(findNameFault(name, line)).toEqual({ code: 'invisible_character', character });
  });

  it.each([
    ['p\u0430t', 'p\u0430t'],
    ['Road W\u0430tch', 'W\u0430tch'],
    ['\u03bfffice', '\u03bfffice'],
    ['p2\u0440', 'p2\u0440'],
  ])('%s is told which word mixes alphabets', (name, word) => {
    expect(findNameFault(name, line)).toEqual({ code: 'mixed_alphabets', word });
  });

  it('that people sign in by has no joiners either', () => {
    expect(findNameFault('می\u200cخواهم', identifier)).toEqual({ code: 'invisible_character', character: 'U+200C' });
    expect(findNameFault('pat\ufe0f', identifier)).toEqual({ code: 'invisible_character', character: 'U+FE0F' });
  });
});

describe('a note', () => {
  it('has lines', () => {
    expect(findNameFault('Valve replaced.\n\tChecked twice.', { joiners: true, lines: true })).toBeNull();
  });
});
