import { describe, expect, it } from 'vitest';
import { readImportFile } from './user-import-file.ts';

const columns = 'username,email,role';

describe('a file of users', () => {
  it.each([
    ['carriage returns alone', `${columns},first_name\rann,ann@example.org,USER,Ann\r`],
    ['semicolons', 'username;email;role;first_name\nann;ann@example.org;USER;Ann'],
    ['tabs', 'username\temail\trole\tfirst_name\r\nann\tann@example.org\tUSER\tAnn\r\n'],
    ['other spellings of its columns', 'Username, E-Mail ,ROLE,First name\nann,ann@example.org,USER,Ann'],
    [
      'fields that were disarmed for spreadsheets',
      `${columns},first_name\n"ann",ann@example.org,USER,' Ann`.replace("' ", ''),
    ],
    ['empty columns at the end', `${columns},first_name,,\nann,ann@example.org,USER,Ann,,`],
  ])('is read with %s', (_how, csv) => {
    const { rows } = readImportFile(csv);
    expect(rows).toEqual([
      {
        line: 2,
        values: { username: 'ann', email: 'ann@example.org', role: 'USER', first_name: 'Ann' },
        columnCount: 4,
        surplusFieldCount: null,
      },
    ]);
  });

  it('gives back what was disarmed', () => {
    const [row] = readImportFile(`${columns},phone_number\n'=cmd(),a@example.org,USER,'+49 30`).rows;
    expect([row?.values.username, row?.values.phone_number]).toEqual(['=cmd()', '+49 30']);
  });

  it('names the columns that are not read', () => {
    const file = readImportFile(`${columns},Shoe size,Last seen,Shoe size,organisation\na,b,USER,42,2026,43,North`);
    expect(file.unknownColumns).toEqual(['Shoe size']);
    expect(file.leftOutColumns).toEqual(['Last seen']);
    expect(file.rows[0]?.values.organization).toBe('North');
  });

  it('knows a row with more fields than columns', () => {
    const { rows } = readImportFile(`${columns}\na,b,USER,,x,\na,b,USER,,`);
    expect(rows.map(({ surplusFieldCount }) => surplusFieldCount)).toEqual([5, null]);
  });
});
