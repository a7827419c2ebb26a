interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

/** Style text and other markup-free strings may be set; anything with a tag may not. */
export const allowMarkup = (text: string): string | null => (text.includes('<') ? null : text);

/** Workers and scripts may come from this host only. */
export const allowScriptUrl = (url: string, origin: string): string | null =>
  new URL(url, origin).origin === origin ? url : null;

/**
 * The page's default policy for browsers that enforce Trusted Types: libraries that create a worker
 * or a style element by string keep working, and everything else they could inject is refused.
 */
export function installTrustedTypesPolicy(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: allowMarkup,
    createScriptURL: (url) => allowScriptUrl(url, window.location.origin),
  });
}
