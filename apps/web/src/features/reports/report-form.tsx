import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import { ContentFields, RecipientFields } from './content-fields.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import type { DraftFaults, ReportDraft } from './report-draft.ts';
import { draftFaults } from './report-draft.ts';
import { shownFields } from './report-fields.ts';
import classes from './reports.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

const noFaults: DraftFaults = {};

/** What the form found wrong, in words. */
function useFoundFaults(): (found: DraftFaults) => Readonly<Record<string, string>> {
  const t = useTranslations('reports');
  const tSettings = useTranslations('settings');
  return ({ emails, fleet_ids: fleets, vehicle_ids: vehicles }) => {
    const invalid = tSettings('emailInvalid');
    const wrong = emails === undefined || emails.length === 0 ? invalid : `${invalid}: ${emails.join(', ')}`;
    return {
      ...(emails === undefined ? {} : { emails: wrong }),
      ...(fleets === undefined ? {} : { fleet_ids: t('chooseOne') }),
      ...(vehicles === undefined ? {} : { vehicle_ids: t('chooseOne') }),
    };
  };
}

/** A report while it is entered. `begun`: what it was when the form began. */
export function ReportForm(props: {
  readonly begun: ReportDraft;
  readonly isNew: boolean;
  readonly saving: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown };
  readonly onSave: (draft: ReportDraft) => void;
  readonly onLoadAgain?: () => Promise<unknown>;
}) {
  const { begun, isNew, saving } = props;
  const t = useTranslations('reports');
  const inWords = useFoundFaults();
  const [draft, setDraft] = useState(begun);
  const [found, setFound] = useState(noFaults);
  const isChanged = isDraftChanged(begun, draft);
  useChangedDraft(isChanged && !(isNew && saving.isSuccess));
  const fields = {
    draft,
    faults: { ...fieldFaults(saving.error), ...inWords(found) },
    change: (changes: Partial<ReportDraft>) => setDraft({ ...draft, ...changes }),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = draftFaults(draft);
    setFound(faults);
    if (Object.keys(faults).length === 0) props.onSave(draft);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <ContentFields {...fields} />
      <RecipientFields {...fields} />
      <ScheduleFields {...fields} />
      <CoverageFields {...fields} isNew={isNew} />
      <NoMailServer mailsWait />
      <div className={formClasses.form}>
        <FormOutcome
          error={saving.error}
          found={found}
          shown={shownFields}
          done={saving.isSuccess && !isChanged ? t('saved') : null}
          onLoadAgain={props.onLoadAgain}
        />
        <div className={formClasses.actions}>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" component={Link} to={paths.reports}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
