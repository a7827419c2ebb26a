/** A place in the application, as the router names it. */
export interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Parts of the address that say what is open; the others narrow or show it otherwise, and what is typed stays. */
const openedBy = ['tab', 'organization', 'vehicle', 'wheel'] as const;

const opened = ({ pathname, search }: Place): string => {
  const parts: Readonly<Record<string, unknown>> = { ...search };
  return JSON.stringify([pathname, ...openedBy.map((name) => parts[name] ?? null)]);
};

/** Whether the way from one place to another closes what is open, and with it what is typed there. */
export const isLeaving = (current: Place, next: Place): boolean => opened(current) !== opened(next);
