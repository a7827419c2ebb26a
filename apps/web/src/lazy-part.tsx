import type { ReactNode } from 'react';
import { Suspense, use, useState } from 'react';
import { ErrorNotice } from './components/error-notice.tsx';
import { CodeLoadError, fetchCode, fetchCodeAgain } from './fetch-code.ts';

type Component<Properties> = (properties: Properties) => ReactNode;

/** What stands in place of a part that could not be fetched. */
export interface PartFailure {
  readonly error: CodeLoadError;
  readonly onRetry: () => void;
}

interface Options {
  /** In its place while it is being fetched. */
  readonly waiting?: ReactNode;
  /** In its place when it could not be fetched. */
  readonly Failure?: Component<PartFailure>;
}

/**
 * A part of a page whose code is fetched when it is first shown. It waits and fails in its own place, whatever becomes of
 * the page around it. Shown again, or tried again, it is asked for anew: React's own `lazy` keeps a failure for ever.
 */
export function lazyPart<Properties extends object>(
  load: () => Promise<Component<Properties>>,
  { waiting = null, Failure = ErrorNotice }: Options = {},
): Component<Properties> {
  type Outcome = Component<Properties> | CodeLoadError;
  let loaded: Component<Properties> | null = null;
  const outcomeOf = (coming: Promise<Component<Properties>>): Promise<Outcome> =>
    coming.then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => new CodeLoadError(error),
    );

  function Content(props: { coming: Promise<Outcome>; onRetry: () => void; properties: Properties }) {
    const Arrived = loaded ?? use(props.coming);
    if (Arrived instanceof CodeLoadError) return <Failure error={Arrived} onRetry={props.onRetry} />;
    return <Arrived {...props.properties} />;
  }

  // Holds what is coming outside of what waits for it: React forgets the state of what has not been drawn.
  return function Part(properties: Properties) {
    const [coming, setComing] = useState(() => outcomeOf(fetchCode(load)));
    return (
      <Suspense fallback={waiting}>
        <Content coming={coming} onRetry={() => setComing(outcomeOf(fetchCodeAgain(load)))} properties={properties} />
      </Suspense>
    );
  };
}
