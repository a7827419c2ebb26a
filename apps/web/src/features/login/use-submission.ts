import { useState } from 'react';

/** A form on its way to the server. */
export interface Submission {
  readonly phase: 'open' | 'under_way' | 'done';
  /** Why the last attempt failed; null when none did. */
  readonly error: unknown;
  readonly submit: (work: () => Promise<unknown>) => Promise<void>;
  /** Makes the form ready to be sent again. */
  readonly reopen: () => void;
}

/** State of a form for pages outside the frame, which have no cache of server state. */
export function useSubmission(): Submission {
  const [phase, setPhase] = useState<Submission['phase']>('open');
  const [error, setError] = useState<unknown>(null);
  return {
    phase,
    error,
    submit: async (work) => {
      setPhase('under_way');
      setError(null);
      try {
        await work();
        setPhase('done');
      } catch (failure) {
        setError(failure);
        setPhase('open');
      }
    },
    reopen: () => setPhase('open'),
  };
}
