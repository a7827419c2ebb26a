/** The alerts drawn in a box, in their order. */
export const linesIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-incident]') ?? []),
];
