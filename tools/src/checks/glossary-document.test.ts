import { describe, expect, it } from 'vitest';
import { findOutdatedGlossary, glossaryTable, withGlossary } from './glossary-document.ts';
import type { TradeTerm } from './trade-term.ts';

const tyre: TradeTerm = {
  english: 'tyre | cover',
  note: 'of rubber',
  fr: 'pneu',
  de: 'Reifen',
  it: { say: 'pneumatico', stems: ['pneumatic'] },
  tr: 'lastik',
  pt: 'pneu',
};
const wheel: TradeTerm = { english: 'wheel', fr: 'roue', de: 'Rad', it: 'ruota', tr: 'tekerlek', pt: 'roda' };

describe('the glossary in the document', () => {
  const document = `# Words\n\n${glossaryTable([tyre])}\n\nAfterwards.\n`;

  it('shows a row for each term, with its other forms and its note', () => {
    expect(document).toContain('| tyre, cover (of rubber) | pneu | Reifen | pneumatico | lastik | pneu |');
  });

  it('is accepted while it shows the table, and told when it shows another', () => {
    expect(findOutdatedGlossary(document, [tyre])).toEqual([]);
    expect(findOutdatedGlossary(document, [tyre, wheel])).toEqual([
      expect.objectContaining({
        file: 'docs/domain-language.md',
        message: expect.stringContaining('write-glossary') as string,
      }),
    ]);
  });

  it('is written anew without touching what stands around it', () => {
    const written = withGlossary(document, [tyre, wheel]);
    expect(written).toMatch(/^# Words\n\n[^]*\n\nAfterwards\.\n$/);
    expect(findOutdatedGlossary(written, [tyre, wheel])).toEqual([]);
  });

  it('has to be there', () => {
    expect(() => withGlossary('# Words\n', [tyre])).toThrow('has no table');
  });
});
