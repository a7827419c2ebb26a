/** What a list is ordered by, as the store takes it. */
export interface ListOrder<By extends string> {
  readonly by: By;
  readonly direction: 'asc' | 'desc';
}

/** The order a list is asked for, such as `-name`; `By` are the names without the minus. */
export const sortOf = <By extends string>(sort: By | `-${By}`): ListOrder<By> => ({
  by: sort.replace('-', '') as By,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
