/** Items of pages of `size`, each page read when the one before is used up; `readPage` gives those after an item, null = the first. */
export async function* pagedItems<Item>(
  size: number,
  readPage: (last: Item | null, size: number) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let last: Item | null = null;
  for (;;) {
    const page: readonly Item[] = await readPage(last, size);
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < size) return;
  }
}
