import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/api-problem.ts';
import { faultsBeside, fieldFaults } from '../api/field-faults.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { focusFirstFault } from '../ui/focus-first-fault.ts';
import classes from '../ui/form-fields.module.css';
import { isVersionConflict, LoadAgain } from './load-again.tsx';

const none: readonly string[] = [];
const nothingFound = {};

/** Why it failed; of fields only what does not stand at them anyway. */
function Failure({ error, shown }: { readonly error: unknown; readonly shown: readonly string[] }) {
  const t = useTranslations('errors');
  const textOf = useProblemText();
  const beside = faultsBeside(error, shown);
  const isAllAtFields = beside.length === 0 && Object.keys(fieldFaults(error)).length > 0;
  if (isAllAtFields && error instanceof ApiProblem && error.code === 'validation_failed') return t('atFields');
  if (beside.length === 0) return textOf(error);
  return (
    <>
      {textOf(error)}
      <ul className={classes.points}>
        {beside.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * What came of sending a form: the failure in words, or that it is done; nothing while neither is the case. Where
 * fields are to blame, the focus goes to the first of them.
 */
export function FormOutcome(props: {
  readonly error: unknown;
  readonly done?: string | null;
  /** Names on the wire of the fields that show what is wrong with them; what is wrong with others stands here. */
  readonly shown?: readonly string[];
  /** What the form itself found wrong when it was sent last, by field. */
  readonly found?: object;
  /** Each field that is wrong, in words; stands with what went wrong, and alone where the form itself found it. */
  readonly faultList?: ReactNode;
  /** Begins anew with the present state; offered when somebody else changed it meanwhile. */
  readonly onLoadAgain?: (() => Promise<unknown>) | undefined;
  /** Beginning anew keeps what was entered. */
  readonly keepsEntries?: boolean;
}) {
  const {
    error,
    done,
    shown = none,
    found = nothingFound,
    faultList = null,
    onLoadAgain,
    keepsEntries = false,
  } = props;
  const isFailed = error !== null && error !== undefined;
  const t = useTranslations('dialogs');
  const tErrors = useTranslations('errors');
  const box = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFieldWrong = Object.keys({ ...fieldFaults(error), ...found }).length > 0;
    if (isFieldWrong && box.current !== null) focusFirstFault(box.current);
  }, [error, found]);
  const loadAgain = async (): Promise<void> => {
    await onLoadAgain?.();
    // The button is gone by now, and with it the focus.
    news.current?.focus();
  };
  return (
    <>
      <div ref={box} role="alert" tabIndex={-1} className={classes.outcome}>
        {(isFailed || (faultList !== null && Object.keys(found).length > 0)) && (
          <div className={classes.failure}>
            {isFailed && keepsEntries && isVersionConflict(error) && t('changedMeanwhile')}
            {isFailed && !(keepsEntries && isVersionConflict(error)) && <Failure error={error} shown={shown} />}
            {!isFailed && tErrors('atFields')}
            {faultList}
            {onLoadAgain !== undefined && isVersionConflict(error) && (
              <LoadAgain onLoad={loadAgain} keepsEntries={keepsEntries} />
            )}
          </div>
        )}
      </div>
      <div ref={news} role="status" tabIndex={-1} className={classes.outcome}>
        {done !== null && done !== undefined && <p className={classes.success}>{done}</p>}
      </div>
    </>
  );
}
