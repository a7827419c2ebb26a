import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowsLeftRight, IconCheck, IconChevronLeft, IconHistory } from '@tabler/icons-react';
import type { ChecklistTemplateDetail } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { listChecklistTemplateVersions } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import type { Locale } from '../../i18n/locales.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { DropPanel } from '../../ui/drop-panel.tsx';
import { CompareDialog, DropDialog, missingCount, PublishDialog } from './template-dialogs.tsx';
import type { TemplateChange } from './template-draft.ts';
import { isComplete, textIn } from './template-draft.ts';
import classes from './template-editor.module.css';
import type { TemplateDraft } from './use-template-draft.ts';

/** Earlier versions and the draft, each a link to itself. */
function Versions({ template }: { readonly template: ChecklistTemplateDetail }) {
  const t = useTranslations('checklistTemplates');
  const format = useFormatter();
  const list = usePagedList(listChecklistTemplateVersions, { params: { kind: template.kind }, query: {} });
  const { shown, draft } = template;
  const search = (version: number | undefined) => (before: Record<string, unknown>) =>
    ({ ...before, version, item: undefined }) as never;
  return (
    <>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={list.retry} />}
      <ul className={classes.versions}>
        {draft !== null && (
          <li>
            <Link to="." search={search(undefined)} aria-current={shown.state === 'draft' ? 'true' : undefined}>
              {t('draftVersion')}
              <span className={classes.count}>
                {t('published', { date: format.dateTime(new Date(draft.saved_at), 'short'), name: draft.saved_by })}
              </span>
            </Link>
          </li>
        )}
        {list.rows.map((version) => (
          <li key={version.number}>
            <Link
              to="."
              search={search(version.is_in_use && draft === null ? undefined : version.number)}
              aria-current={shown.state !== 'draft' && shown.number === version.number ? 'true' : undefined}
            >
              <span>
                {t('versionOf', { version: version.number })}{' '}
                {version.is_in_use && <span className={classes.mark}>{t('currentVersion')}</span>}
              </span>
              <span className={classes.count}>
                {t('published', {
                  date: format.dateTime(new Date(version.published_at), 'short'),
                  name: version.published_by,
                })}
              </span>
            </Link>
          </li>
        ))}
        {template.in_use.source === 'product' && (
          <li className={classes.count}>
            {t('versionOf', { version: template.in_use.version })} · {t('builtIn')}
          </li>
        )}
      </ul>
      <MoreButton
        label={t('versions')}
        hasMore={list.hasMore}
        isFetching={list.isFetchingMore}
        onMore={list.fetchMore}
      />
    </>
  );
}

/** What version it is that is shown, and since when the one in use is. */
function Standing({ template }: { readonly template: ChecklistTemplateDetail }) {
  const t = useTranslations('checklistTemplates');
  const format = useFormatter();
  const { version, published_at: at, organization_name: name, source } = template.in_use;
  const words =
    at === null
      ? t('inUseProduct', { version, count: template.vehicle_count })
      : t('inUse', { version, date: format.dateTime(new Date(at), 'short'), count: template.vehicle_count });
  return (
    <span className={classes.dimmed}>
      {words}
      {source === 'inherited' && name !== null && ` · ${t('inherited', { name })}`}
    </span>
  );
}

/** Whether what is typed is saved. */
function SaveState({ draft }: { readonly draft: TemplateDraft }) {
  const t = useTranslations('checklistTemplates');
  const format = useFormatter();
  const { saving, isChanged, saved, theirs } = draft;
  const isStuck = theirs !== null || (isChanged && (saving.isError || !isComplete(draft.items)));
  if (isStuck)
    return (
      <span className={classes.saved} data-tone="bad" role="status">
        {t('notSaved')}
      </span>
    );
  if (isChanged || saving.isPending)
    return (
      <span className={classes.saved} role="status">
        {t('saving')}
      </span>
    );
  if (saved.draft === null) return <span role="status" />;
  return (
    <span className={classes.saved} role="status" title={saved.draft.saved_by}>
      <IconCheck size={16} aria-hidden />
      {t('saved', {
        time: format.dateTime(new Date(saved.draft.saved_at), { hour: '2-digit', minute: '2-digit' }),
      })}
    </span>
  );
}

/** Name and standing of a template, and what can be done with all of it; `draft` null = it is only read. */
export function TemplateHead(props: {
  readonly template: ChecklistTemplateDetail;
  readonly draft: TemplateDraft | null;
  readonly onReplaced: () => void;
}) {
  const { draft, onReplaced } = props;
  const template = draft?.saved ?? props.template;
  const t = useTranslations('checklistTemplates');
  const locale = useLocale() as Locale;
  const [asked, setAsked] = useState<'publish' | 'draft' | 'own' | null>(null);
  const { shown, in_use: inUse } = template;
  const close = (): void => setAsked(null);
  const isReady = draft !== null && template.draft !== null && !draft.isChanged && draft.theirs === null;
  return (
    <>
      <Link to={paths.checklistTemplates} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <header className={classes.head}>
        <h1>{textIn(shown.content.name, locale)}</h1>
        {template.draft !== null && shown.state === 'draft' && (
          <span className={classes.draftBadge}>{t('draftBadge', { version: template.draft.number })}</span>
        )}
        {shown.state === 'old' && (
          <span className={classes.draftBadge}>{t('versionOf', { version: shown.number })}</span>
        )}
        <Standing template={template} />
        <div className={classes.buttons}>
          {draft !== null && <SaveState draft={draft} />}
          <DropPanel
            label={t('versions')}
            button={
              <>
                <IconHistory size={16} aria-hidden />
                {t('versions')}
              </>
            }
          >
            {() => <Versions template={template} />}
          </DropPanel>
          {draft !== null && template.draft === null && inUse.source === 'own' && (
            <Button variant="default" onClick={() => setAsked('own')}>
              {t('restore')}
            </Button>
          )}
          {draft !== null && template.draft !== null && (
            <>
              <Button variant="default" onClick={() => setAsked('draft')}>
                {t('discard')}
              </Button>
              <Button disabled={!isReady} onClick={() => setAsked('publish')}>
                {t('publish', { version: template.draft.number })}
              </Button>
            </>
          )}
        </div>
      </header>
      {draft !== null && draft.theirs === null && <FormOutcome error={draft.saving.error} />}
      {asked === 'publish' && <PublishDialog template={template} onClose={close} onReplaced={onReplaced} />}
      {(asked === 'draft' || asked === 'own') && (
        <DropDialog template={template} what={asked} onClose={close} onReplaced={onReplaced} />
      )}
    </>
  );
}

/** The changes of one kind in one group, as one part of a sentence. */
function useChangeWords(): (changes: readonly TemplateChange[]) => string {
  const t = useTranslations('checklistTemplates.change');
  const tGroups = useTranslations('checklists.groups');
  const format = useFormatter();
  return (changes) => {
    const grouped = Map.groupBy(changes, ({ kind, group }) => `${kind} ${group}`);
    return format.list(
      [...grouped.values()].flatMap((same) => {
        const [first] = same;
        return first === undefined ? [] : [t(first.kind, { count: same.length, group: tGroups(first.group) })];
      }),
    );
  };
}

/** What publishing would change, what is missing for it, and who else changes the draft. */
export function TemplateBanners(props: { readonly draft: TemplateDraft; readonly changes: readonly TemplateChange[] }) {
  const { draft, changes } = props;
  const t = useTranslations('checklistTemplates');
  const changeWords = useChangeWords();
  const [isComparing, setComparing] = useState(false);
  const { saved, theirs } = draft;
  const { version } = saved.in_use;
  return (
    <>
      {theirs !== null && (
        <section className={classes.banner} data-tone="bad" role="alert">
          <p>
            <strong>{t('lost', { name: theirs.draft?.saved_by ?? '' })}</strong> {t('lostText')}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={draft.takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button variant="default" loading={draft.saving.isPending} onClick={draft.keepMine}>
              {t('keepMine')}
            </Button>
          </div>
        </section>
      )}
      {changes.length > 0 && (
        <section className={classes.banner}>
          <IconArrowsLeftRight size={20} aria-hidden />
          <p>
            <strong>{t('changes', { count: changes.length, version })}</strong> {changeWords(changes)}.{' '}
            {t('begun', { version })}{' '}
            <span className={classes.dimmed}>{t('missing', { count: missingCount(saved) })}</span>
          </p>
          <Button variant="default" disabled={draft.isChanged} onClick={() => setComparing(true)}>
            {t('compare')}
          </Button>
        </section>
      )}
      {isComparing && <CompareDialog template={saved} onClose={() => setComparing(false)} />}
    </>
  );
}
