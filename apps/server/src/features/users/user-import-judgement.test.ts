import { describe, expect, it } from 'vitest';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { allPermissions } from '@tyrewatch/domain/access/permissions';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import type { UserCreator } from './new-user.ts';
import { readImportFile } from './user-import-file.ts';
import type { ImportTerms } from './user-import-judgement.ts';
import { judgeRows, notesOf, refuseTakenNames, signInNamesOf } from './user-import-judgement.ts';

const nowMs = Date.parse('2026-11-20T08:00:00Z');
const admin: UserCreator = {
  role: 'ADMIN',
  permissions: allPermissions,
  emptyListOpens: true,
  organisationId: 1,
  organisationIds: [1, 2, 3],
  profile: {
    language: 'de',
    timeZone: 'Europe/Berlin',
    pressureUnit: 'bar',
    temperatureUnit: 'celsius',
    distanceUnit: 'km',
  },
};
const defaultsOf = (timeZone: string | null, emptyListOpens: boolean) => ({ timeZone, country: null, emptyListOpens });
const terms = (creator: Partial<UserCreator> = {}): ImportTerms => ({
  creator: { ...admin, ...creator },
  nowMs,
  organisations: createOrganisationNames([
    { organisationId: 1, path: ['North'] },
    { organisationId: 2, path: ['North', 'Depot'] },
    { organisationId: 3, path: ['North', 'South', 'Depot'] },
  ]),
  defaults: new Map([
    [1, defaultsOf(null, true)],
    [2, defaultsOf('Europe/Istanbul', false)],
  ]),
});

const columns = 'username,email,role,organization,language,permissions,deactivated';
const judge = (lines: readonly string[], creator: Partial<UserCreator> = {}) =>
  judgeRows(readImportFile([columns, ...lines].join('\n')).rows, terms(creator));
const judgeOne = (rest: string, creator: Partial<UserCreator> = {}) =>
  judge([`ann,ann@example.org,${rest}`], creator)[0];
const judgeNames = (lines: readonly string[], taken: readonly string[] = []) => {
  const judged = judge(lines.map((line) => `${line},USER`));
  const keys = new Set(taken.map(nameKey));
  const names = new Map(
    signInNamesOf(judged).map((name) => [name, { key: nameKey(name), isTaken: keys.has(nameKey(name)) }] as const),
  );
  return refuseTakenNames(judged, names).map(({ problem }) => problem?.code ?? 'right');
};

describe('a row of an import', () => {
  it('becomes a user with what the organisation and the importer set', () => {
    expect(judgeOne('Member,North / Depot')?.user).toMatchObject({
      organisationId: 2,
      role: 'USER',
      passwordHash: null,
      permissions: roleTemplate.USER,
      deactivatedAtMs: null,
      preferences: { language: 'de', timeZone: 'Europe/Istanbul', pressureUnit: 'bar' },
    });
    expect(judgeOne('USER')?.user).toMatchObject({ organisationId: 1, preferences: { timeZone: 'Europe/Berlin' } });
  });

  it('carries permissions, language and state', () => {
    const user = judgeOne('USER,,en-gb,vehicle:read vehicle:list,WAHR')?.user;
    expect(user).toMatchObject({
      permissions: ['vehicle:list', 'vehicle:read'],
      deactivatedAtMs: nowMs,
      preferences: { language: 'en_GB' },
    });
  });

  it.each([
    ['BOSS', 'role', 'not_one_of'],
    ['', 'role', 'required'],
    ['USER,,klingon', 'language', 'not_one_of'],
    ['USER,,,vehicle:fly', 'permissions', 'no_such_permission'],
    ['USER,,,,perhaps', 'deactivated', 'not_one_of'],
  ])('%j is refused by its column', (rest, field, code) => {
    expect(judgeOne(rest)?.problem?.fields).toMatchObject([{ field, code }]);
  });

  it.each([
    ['USER,Nowhere', 'organization_not_found'],
    ['USER,Depot', 'organization_ambiguous'],
    ['USER,,,,,surplus', 'csv_row_surplus'],
  ])('%j is refused', (rest, code) => {
    expect(judgeOne(rest)?.problem?.code).toBe(code);
  });

  it('is read past those that are refused', () => {
    const rows = judge(['ann,nonsense,USER', 'bob,bob@example.org,USER']);
    expect(rows.map(({ row, problem }) => [row.line, problem?.code ?? null])).toEqual([
      [2, 'email_invalid'],
      [3, null],
    ]);
  });
});

describe('permissions in a file', () => {
  const member: Partial<UserCreator> = { role: 'USER', permissions: [...roleTemplate.USER, 'user:create'] };

  it('are those of the role where nothing is written, and none only where that is written', () => {
    expect(judgeOne('USER,,,')?.user?.permissions).toEqual(roleTemplate.USER);
    expect(judgeOne('USER,,,None')?.user?.permissions).toEqual([]);
  });

  it('do not go beyond those of the importer', () => {
    expect(judgeOne('USER,,,fleet:delete', member)?.problem?.code).toBe('rights_exceed_own');
    expect(judgeOne('USER,,,none', member)?.problem?.code).toBe('rights_exceed_own');
    expect(judgeOne('ADMIN,,,', member)?.problem?.code).toBe('rights_exceed_own');
  });

  it('differ from those of the role only where the importer may change permissions', () => {
    expect(judgeOne('USER,,,vehicle:list', member)?.problem?.fields).toMatchObject([{ code: 'needs_permission' }]);
    expect(judgeOne(`USER,,,${roleTemplate.USER.toReversed().join(' ')}`, member)?.problem).toBeNull();
    const permissions = [...roleTemplate.USER, 'user:create', 'user:update_permissions'];
    expect(judgeOne('USER,,,vehicle:list', { ...member, permissions })?.user?.permissions).toEqual(['vehicle:list']);
  });

  it('are told beforehand where an empty list opens everything', () => {
    const notes = (rest: string) => {
      const user = judgeOne(rest)?.user;
      return user ? notesOf(user, terms().defaults) : null;
    };
    expect(notes('USER,,,none,true')).toEqual(['no_permissions', 'deactivated']);
    expect(notes('USER,North / Depot,,none')).toEqual([]);
    expect(notes('ADMIN,,,none')).toEqual([]);
    expect(notes('USER')).toEqual([]);
  });
});

describe('names in a file', () => {
  it('are refused where somebody has them', () => {
    expect(judgeNames(['ann,a@example.org', 'b,B@Example.org', 'c,c@example.org'], ['ANN', 'b@example.org'])).toEqual([
      'user_duplicate',
      'user_duplicate',
      'right',
    ]);
  });

  it('are refused where a row above has them, as username or as address', () => {
    expect(
      judgeNames([
        'ann,a@example.org',
        'Ann,b@example.org',
        'A@example.org,c@example.org',
        'x@example.org,x@example.org',
      ]),
    ).toEqual(['right', 'user_duplicate', 'user_duplicate', 'right']);
  });

  it('stay free where the row above was refused', () => {
    expect(judgeNames(['ann,a@example.org', 'bob,a@example.org', 'bob,b@example.org'], [])).toEqual([
      'right',
      'user_duplicate',
      'right',
    ]);
  });

  it('are no address of somebody else', () => {
    expect(judgeNames(['x@example.org,y@example.org'])).toEqual(['username_not_own_address']);
  });
});
