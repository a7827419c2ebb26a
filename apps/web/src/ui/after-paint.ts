/** Resolves once what is drawn now is on screen: for work that would keep a person waiting for the answer to a click. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
