import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';

/** Rows of the tree that are shown while some organisations are folded. The list is laid flat: each is followed by those below it. */
export function visibleRows(rows: readonly Organisation[], folded: ReadonlySet<number>): readonly Organisation[] {
  const shown: Organisation[] = [];
  let foldedDepth = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.depth > foldedDepth) continue;
    foldedDepth = folded.has(row.id) ? row.depth : Number.POSITIVE_INFINITY;
    shown.push(row);
  }
  return shown;
}

/** What a key does in the tree: the row it goes to, and the row to fold or open; null = the key means nothing here. */
export function treeMove(
  key: string,
  shown: readonly Organisation[],
  at: Organisation,
  isFolded: boolean,
): { readonly goTo?: number | undefined; readonly fold?: boolean } | null {
  const index = shown.findIndex(({ id }) => id === at.id);
  const hasChildren = at.sub_organization_count > 0;
  switch (key) {
    case 'ArrowDown':
      return { goTo: shown[index + 1]?.id };
    case 'ArrowUp':
      return { goTo: shown[index - 1]?.id };
    case 'Home':
      return { goTo: shown[0]?.id };
    case 'End':
      return { goTo: shown.at(-1)?.id };
    case 'ArrowRight':
      if (!hasChildren) return {};
      return isFolded ? { fold: false } : { goTo: shown[index + 1]?.id };
    case 'ArrowLeft':
      if (hasChildren && !isFolded) return { fold: true };
      return { goTo: at.parent_id ?? undefined };
    default:
      return null;
  }
}
