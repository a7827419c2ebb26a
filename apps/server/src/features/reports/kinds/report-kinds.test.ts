import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportTypes } from '@tyrewatch/domain/reports/report-type';
import { reportKinds } from './report-kinds.ts';

const guide = readFileSync(new URL('../../../../../../docs/reports.md', import.meta.url), 'utf8');
const anchors = [...guide.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);

describe.each(reportTypes)('the report %s', (type) => {
  const { columns, lines } = reportKinds[type];

  it('has each of its columns explained in docs/reports.md, and no other', () => {
    const ids = new Set([...columns, ...(lines?.columns ?? [])].map(({ id }) => `${type}-${id}`));
    expect(anchors).toContain(type);
    expect(anchors.filter((anchor) => anchor.startsWith(`${type}-`)).toSorted()).toEqual([...ids].toSorted());
  });

  it('shows four to six columns in its mail, the first of them a registration', () => {
    const shown = columns.filter(({ isInMail }) => isInMail === true);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.length).toBeLessThanOrEqual(6);
    expect(shown[0]?.kind).toBe('plate');
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  });
});
