import { describe, expect, it } from 'vitest';
import { parseBoolean } from './csv-boolean.ts';

describe('a truth value', () => {
  it.each([
    ['true', true],
    ['WAHR', true],
    ['Doğru', true],
    ['1', true],
    ['FALSE', false],
    ['YANLIŞ', false],
    ['falso', false],
    ['perhaps', null],
    ['', null],
  ])('%j is %j', (text, truth) => {
    expect(parseBoolean(text)).toBe(truth);
  });
});
