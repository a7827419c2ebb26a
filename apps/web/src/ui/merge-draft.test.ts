import { describe, expect, it } from 'vitest';
import { isDraftChanged, mergeDraft } from './merge-draft.ts';

const begun = { name: 'Ann', phone: '1', managed: [1, 2] };

describe('a draft and a state saved meanwhile', () => {
  it('come together field by field', () => {
    const merged = mergeDraft(begun, { ...begun, name: 'Anne' }, { ...begun, phone: '2', managed: [1] });
    expect(merged).toEqual({ draft: { name: 'Anne', phone: '2', managed: [1] }, kept: ['name'] });
  });

  it('leave what was typed where both changed the same field', () => {
    expect(mergeDraft(begun, { ...begun, name: 'Anne' }, { ...begun, name: 'Anna' }).draft.name).toBe('Anne');
  });

  it('name nothing as kept where both made the same change, or nothing was typed', () => {
    const same = { ...begun, managed: [3] };
    expect(mergeDraft(begun, same, same).kept).toEqual([]);
    expect(mergeDraft(begun, begun, same)).toEqual({ draft: same, kept: [] });
  });

  it('tell whether anything was changed at all', () => {
    expect(isDraftChanged(begun, { ...begun, managed: [1, 2] })).toBe(false);
    expect(isDraftChanged(begun, { ...begun, managed: [2] })).toBe(true);
  });
});
