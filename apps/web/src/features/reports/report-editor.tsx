import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { ConditionField, FileFields, NameField, RecipientField, TypeField } from './content-fields.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { NextRuns } from './next-runs.tsx';
import type { ReportDraft } from './report-draft.ts';
import { draftFaults, isSameReport } from './report-draft.ts';
import classes from './report-editor.module.css';
import type { ShownField } from './report-fields.ts';
import { shownFields } from './report-fields.ts';
import { ReportPreview } from './report-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { useReportPreview } from './use-report-preview.ts';

/** Each field that is wrong, with a way there. */
function FaultList({ faults, id }: { readonly faults: Readonly<Record<string, string>>; readonly id: string }) {
  const t = useTranslations('reportEditor');
  const wrong = shownFields.filter((field): field is ShownField => faults[field] !== undefined);
  return (
    <ul className={formClasses.points}>
      {wrong.map((field) => (
        <li key={field}>
          <button
            type="button"
            className={classes.toField}
            onClick={() => document.getElementById(`${id}-${field}`)?.focus()}
          >
            {`${t(`fields.${field}`)}: ${faults[field] ?? ''}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The next runs and the preview; on a phone the preview is shown when asked for. */
function Side(props: {
  readonly draft: ReportDraft;
  readonly preview: ReturnType<typeof useReportPreview>;
  readonly isPaused: boolean;
}) {
  const { draft, preview, isPaused } = props;
  const t = useTranslations('reportEditor');
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.side}>
      <NextRuns preview={preview.data ?? null} timeZone={draft.timeZone} isPaused={isPaused} />
      <Button className={classes.onPhone} variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hidePreview' : 'showPreview')}
      </Button>
      <div className={isShown ? undefined : classes.folded}>
        {preview.isLoadingError ? (
          <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <ReportPreview preview={preview.data ?? null} draft={draft} />
        )}
      </div>
    </div>
  );
}

/** What the editor is saved by. */
interface Saving {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

/** A report while it is entered, beside what it would do. `begun`: what it was when the form began; `report`: null while it is new. */
export function ReportEditor(props: {
  readonly begun: ReportDraft;
  readonly report: Report | null;
  readonly saving: Saving;
  readonly onSave: (draft: ReportDraft) => void;
  readonly onLoadAgain?: () => Promise<unknown>;
  /** What else can be done with the report as it is entered. */
  readonly renderActions?: (draft: ReportDraft) => ReactNode;
}) {
  const { begun, report, saving } = props;
  const t = useTranslations('reportEditor');
  const tReports = useTranslations('reports');
  const tTitles = useTranslations('titles');
  const id = useId();
  const inWords = useFaultWords();
  const [draft, setDraft] = useState(begun);
  const [found, setFound] = useState<object>({});
  const preview = useReportPreview(draft);
  const isChanged = !isSameReport(begun, draft);
  const isPaused = report !== null && report.paused_on !== null;
  useChangedDraft(isChanged && !(report === null && saving.isSuccess));
  const faults = { ...fieldFaults(saving.error), ...inWords(found) };
  const fields = {
    id,
    draft,
    faults,
    change: (changes: Partial<ReportDraft>) => setDraft({ ...draft, ...changes }),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = draftFaults(draft);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) props.onSave(draft);
  };
  const save = (
    <Button
      type="submit"
      form={`${id}-form`}
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={saving.isPending}
    >
      {tReports('save')}
    </Button>
  );
  return (
    <>
      <p className={classes.back}>
        <Link to={paths.reports}>{tTitles('reports')}</Link>
      </p>
      <div className={classes.head}>
        <div>
          <h1>{draft.name.trim() === '' ? (report?.name ?? t('unnamed')) : draft.name}</h1>
          {isChanged && <span className={classes.badge}>{t('notSaved')}</span>}
          {isPaused && <span className={classes.badge}>{tReports('reportStates.paused')}</span>}
        </div>
        <div className={classes.actions}>
          {props.renderActions?.(draft)}
          {save}
        </div>
      </div>
      <div className={classes.columns}>
        <form id={`${id}-form`} noValidate className={classes.form} onSubmit={submit}>
          <NoMailServer mailsWait />
          <FormOutcome
            error={saving.error}
            found={found}
            shown={shownFields}
            faultList={Object.keys(faults).length === 0 ? null : <FaultList faults={faults} id={id} />}
            done={saving.isSuccess && !isChanged ? tReports('saved') : null}
            onLoadAgain={props.onLoadAgain}
          />
          <NameField {...fields} />
          <TypeField {...fields} />
          <div className={classes.pair}>
            <CoverageFields {...fields} isNew={report === null} vehicleCount={preview.data?.vehicle_count ?? null} />
            <ConditionField {...fields} />
          </div>
          <div className={classes.pair}>
            <ScheduleFields {...fields} />
            <FileFields {...fields} />
          </div>
          <RecipientField {...fields} />
          <div className={classes.onPhone}>{save}</div>
        </form>
        <Side draft={draft} preview={preview} isPaused={isPaused} />
      </div>
    </>
  );
}
