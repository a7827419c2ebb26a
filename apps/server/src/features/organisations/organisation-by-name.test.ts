import { describe, expect, it } from 'vitest';
import { createOrganisationNames, getOrganisationByName } from './organisation-by-name.ts';

const organisations = [
  { organisationId: 1, path: ['Provider'] },
  { organisationId: 2, path: ['Provider', 'Haulage'] },
  { organisationId: 3, path: ['Provider', 'Haulage', 'Depot'] },
  { organisationId: 4, path: ['Provider', 'Coaches', 'Depot'] },
  { organisationId: 5, path: ['Provider', 'Coaches', 'North/South'] },
  { organisationId: 6, path: ['Provider', 'Coaches', 'Café'] },
  { organisationId: 7, path: ['Provider', 'İlk Bus'] },
  { organisationId: 8, path: ['Provider', 'Ilk Bus'] },
];

describe('an organisation by its name', () => {
  it.each([
    ['Haulage', 2],
    [' haulage ', 2],
    ['Haulage / Depot', 3],
    ['provider/coaches/depot', 4],
    ['North/South', 5],
    ['Coaches / Cafe\u0301', 6],
    ['Н\u0430ulage', 2],
    ['\uff28aulage', 2],
    ['İlk Bus', 7],
    ['Ilk Bus', 8],
  ])('is found by %j', (text, organisationId) => {
    expect(getOrganisationByName(organisations, text)).toBe(organisationId);
  });

  it('is not guessed where several have it', () => {
    expect(() => getOrganisationByName(organisations, 'Depot')).toThrow(
      expect.objectContaining({ code: 'organization_ambiguous', params: { name: 'Depot' } }) as Error,
    );
  });

  it.each(['Haul', 'Haulage / ', '/', 'Depot / Haulage', 'X / Provider / Haulage'])('is not found by %j', (text) => {
    expect(() => getOrganisationByName(organisations, text)).toThrow(
      expect.objectContaining({ code: 'organization_not_found' }) as Error,
    );
  });
});

describe('the text that names an organisation', () => {
  it('is the shortest that finds it', () => {
    const { get, findText } = createOrganisationNames(organisations);
    const texts = organisations.map(({ organisationId }) => findText(organisationId));
    expect(texts.slice(0, 4)).toEqual(['Provider', 'Haulage', 'Haulage / Depot', 'Coaches / Depot']);
    expect(texts.slice(4)).toEqual(['North/South', 'Café', 'İlk Bus', 'Ilk Bus']);
    expect(texts.map((text) => get(text ?? ''))).toEqual(organisations.map(({ organisationId }) => organisationId));
    expect(findText(99)).toBeNull();
  });

  it('is all its names where none finds it alone', () => {
    const same = { path: ['Other', 'depot'] };
    const { findText } = createOrganisationNames([
      { organisationId: 1, path: ['Depot'] },
      { organisationId: 2, ...same },
      { organisationId: 3, ...same },
    ]);
    expect([findText(1), findText(2)]).toEqual(['Depot', 'Other / depot']);
  });
});
