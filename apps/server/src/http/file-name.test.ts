import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { attachment, fileName } from './file-name.ts';

const headerOf = (username: string): string => attachment(fileName([username, 'personal-data'], 'json'));

describe('the name of a file', () => {
  it.each([
    ['jane', 'attachment; filename="tyrewatch-jane-personal-data.json"'],
    ['jane@example.org', 'attachment; filename="tyrewatch-jane@example.org-personal-data.json"'],
    ['../../etc/passwd', 'attachment; filename="tyrewatch-etc-passwd-personal-data.json"'],
    ['a"; filename=b.exe', 'attachment; filename="tyrewatch-a-filename=b.exe-personal-data.json"'],
    ['a\r\nset-cookie: x=1', 'attachment; filename="tyrewatch-a-set-cookie-x=1-personal-data.json"'],
    ['...', 'attachment; filename="tyrewatch-personal-data.json"'],
  ])('of %j: %s', (username, header) => {
    expect(headerOf(username).replaceAll('"', '')).toBe(header.replaceAll('"', ''));
  });

  it.each([
    ['jürgen.groß', 'tyrewatch-jurgen.gro_-personal-data.json'],
    ['ığdır', 'tyrewatch-_gd_r-personal-data.json'],
    ['タイヤ', 'tyrewatch-_-personal-data.json'],
  ])('%s beside an ASCII one', (username, ascii) => {
    const header = headerOf(username);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(header).toContain(`filename=${ascii};`);
    expect(parse(header).parameters['filename']).toBe(`tyrewatch-${username}-personal-data.json`);
  });

  it('fits any file system', () => {
    expect(Buffer.byteLength(fileName(['🛞'.repeat(200), 'personal-data'], 'json'))).toBeLessThan(255);
  });
});
