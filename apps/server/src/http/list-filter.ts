/** A list that narrows by certain values; null = not narrowed: an empty list of values narrows nothing. */
export const narrowedTo = <Item>(values: readonly Item[] | undefined): readonly Item[] | null =>
  values === undefined || values.length === 0 ? null : values;
