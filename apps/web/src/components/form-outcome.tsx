import { useProblemText } from '../i18n/problem-text.ts';
import classes from '../ui/form-fields.module.css';

/** What came of sending a form: the failure in words, or that it is done; nothing while neither is the case. */
export function FormOutcome({ error, done }: { error: unknown; done?: string | null }) {
  const textOf = useProblemText();
  return (
    <>
      <div role="alert" className={classes.outcome}>
        {error !== null && error !== undefined && <p className={classes.failure}>{textOf(error)}</p>}
      </div>
      <div role="status" className={classes.outcome}>
        {done !== null && done !== undefined && <p className={classes.success}>{done}</p>}
      </div>
    </>
  );
}
