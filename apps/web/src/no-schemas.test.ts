import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as noSchemas from './no-schemas.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');

describe('what stands for schemas in the built application', () => {
  it('has every part of zod that the contract asks for', async () => {
    const files = (await readdir(contract, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const texts = await Promise.all(files.map((file) => readFile(join(contract, file), 'utf8')));
    const asked = new Set(
      texts.flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name)),
    );
    // types, which leave nothing behind
    for (const type of ['output', 'input', 'core', 'infer']) asked.delete(type);
    expect([...asked].filter((name) => !(name in noSchemas)).toSorted()).toEqual([]);
  });

  it('can be built upon without end, and checks nothing', () => {
    const schema = noSchemas.string as unknown as () => { check: (input: unknown) => { parse: () => unknown } };
    expect(() => schema().check(null).parse()).toThrow('no schemas');
  });
});
