import { useProblemText } from '../i18n/problem-text.ts';
import classes from '../ui/form-fields.module.css';
import { isVersionConflict, LoadAgain } from './load-again.tsx';

/** What came of sending a form: the failure in words, or that it is done; nothing while neither is the case. */
export function FormOutcome(props: {
  readonly error: unknown;
  readonly done?: string | null;
  /** Begins anew with the present state; offered when somebody else changed it meanwhile. */
  readonly onLoadAgain?: (() => Promise<unknown>) | undefined;
}) {
  const { error, done, onLoadAgain } = props;
  const textOf = useProblemText();
  return (
    <>
      <div role="alert" className={classes.outcome}>
        {error !== null && error !== undefined && (
          <div className={classes.failure}>
            {textOf(error)}
            {onLoadAgain !== undefined && isVersionConflict(error) && <LoadAgain onLoad={onLoadAgain} />}
          </div>
        )}
      </div>
      <div role="status" className={classes.outcome}>
        {done !== null && done !== undefined && <p className={classes.success}>{done}</p>}
      </div>
    </>
  );
}
