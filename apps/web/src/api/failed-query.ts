/** What a failure of a query is known by, when it was asked last and before. */
interface Outcomes {
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** Whether a query failed when it ended last; it has still failed while it is tried again. */
export const hasFailed = ({ dataUpdatedAt, errorUpdatedAt }: Outcomes): boolean => errorUpdatedAt > dataUpdatedAt;
