const attribute = 'data-mantine-color-scheme';

/** Paper is white: as long as the page is printed it has the light colours, whatever the screen has. */
export function keepPaperLight(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(attribute, before);
  });
}
