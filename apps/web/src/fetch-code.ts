/** Code of the application could not be fetched. */
export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('code of the application could not be fetched', { cause });
    this.name = 'CodeLoadError';
  }
}

/** Style sheets that have not come. */
const missingStyles = new Set<HTMLLinkElement>();

/** Takes down from now on which style sheets do not come. */
export function watchStyles(): void {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  window.addEventListener('error', onError, true);
}

/** Puts a link in the place of one whose style sheet has not come; a link fetches once. */
const fetchStyle = (missing: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = missing.cloneNode() as HTMLLinkElement;
    missingStyles.delete(missing);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet at ${link.href}`)));
    missing.replaceWith(link);
  });

/**
 * Fetches code that is split off, with its styles. The bundler asks for a style sheet once and takes it for there
 * afterwards: what has not come is asked for again first, or the code would be shown without.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all([...missingStyles].map(fetchStyle));
  return load();
}

/** The browser parts that fetching again needs. */
export interface PageParts {
  /** Whether the server would hand out the page now. */
  readonly isPageThere: () => Promise<boolean>;
  readonly reload: () => void;
}

const answerDeadlineMs = 10_000;

const browserParts: PageParts = {
  isPageThere: () =>
    fetch(window.location.pathname, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(answerDeadlineMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

/**
 * Fetches code again because somebody wishes it. Where that fails although the server is there, a new version has taken
 * the file's place, or the browser keeps the failure: only loading the page anew helps then. As nobody is taken there
 * without having asked, it ends in no loop; and without a connection what is on the screen stays.
 */
export async function fetchCodeAgain<Code>(load: () => Promise<Code>, parts: PageParts = browserParts): Promise<Code> {
  try {
    return await fetchCode(load);
  } catch (error) {
    if (await parts.isPageThere()) parts.reload();
    throw error;
  }
}
