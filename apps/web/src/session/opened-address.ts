/** The address a page was opened with, and what its router makes of it. */
interface OpenedAddress {
  /** As it stands in the browser. */
  readonly asked: string;
  /** As the router writes it: at first differently encoded, later without what the screens do not understand. */
  readonly written: readonly string[];
}

/**
 * Remembers the address a page was opened with. The router soon replaces it by one without the fields that its screen
 * does not know; whoever has to sign in first shall still get all of what they wanted. The returned function gives the
 * address in full where it is that one, any other address as it is.
 */
export const rememberOpenedAddress =
  ({ asked, written }: OpenedAddress): ((href: string) => string) =>
  (href) =>
    written.includes(href) ? asked : href;
