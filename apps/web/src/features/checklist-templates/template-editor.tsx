import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ChecklistTemplateDetail } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { getChecklistTemplate } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { ChecklistKind } from '@tyrewatch/domain/checklists/checklist-rules';
import { checklistKindOf, groupsOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Locale } from '../../i18n/locales.ts';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ItemForm } from './item-form.tsx';
import { PhoneView } from './phone-view.tsx';
import type { Items } from './template-draft.ts';
import { changesSince, textIn, withItem, withMoved, withNew, withoutItem } from './template-draft.ts';
import classes from './template-editor.module.css';
import { TemplateGroups } from './template-groups.tsx';
import { TemplateBanners, TemplateHead } from './template-head.tsx';
import type { ItemActions } from './template-items.tsx';
import { TemplateItems } from './template-items.tsx';
import type { TemplateDraft } from './use-template-draft.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import { newUuid } from '../../ui/new-uuid.ts';

/** Types of vehicle that a template is for, and those that have none. */
function UsedFor({ template }: { readonly template: ChecklistTemplateDetail }) {
  const t = useTranslations('checklistTemplates');
  const tTypes = useTranslations('vehicleTypes');
  const format = useFormatter();
  const unsupported = vehicleTypes.filter((type) => checklistKindOf(type) === null);
  return (
    <section className={classes.card} aria-labelledby="used-for">
      <h2 id="used-for">{t('usedFor')}</h2>
      <ul className={classes.tags}>
        {template.vehicle_types.map((type) => (
          <li key={type} className={classes.mark}>
            {tTypes(type)}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {t('usedForText', { types: format.list(unsupported.map((type) => tTypes(type))) })}
      </p>
    </section>
  );
}

/** A template beside its groups and what a phone shows of it; `draft` null = the version is only read. */
function Template(props: {
  readonly template: ChecklistTemplateDetail;
  readonly draft: TemplateDraft | null;
  readonly onReplaced: () => void;
}) {
  const { draft } = props;
  const t = useTranslations('checklistTemplates');
  const locale = useLocale() as Locale;
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/checklists/templates/$templateId' });
  const template = draft?.saved ?? props.template;
  const items: Items = draft?.items ?? template.shown.content.items;
  const group = search.group ?? groupsOf(items)[0] ?? 'brakes';
  const chosen = items.find(({ key, group: own }) => key === search.item && own === group) ?? null;
  const changes = draft === null ? [] : changesSince(template.in_use_content.items, items);
  const open = (item: string | undefined): void =>
    void navigate({ to: '.', search: { ...search, group, item } as never, replace: true, resetScroll: false });
  const actions: ItemActions | null = draft && {
    change: (key, change) => draft.edit((before) => withItem(before, key, change)),
    move: (key, step) => draft.edit((before) => withMoved(before, key, step)),
    remove: (item) => {
      draft.edit((before) => withoutItem(before, item.key));
      confirmSaved({ text: t('removed', { item: textIn(item.text, locale) }) });
    },
    add: () => {
      const key = `own_${newUuid().replaceAll('-', '').slice(0, 12)}`;
      draft.edit((before) => withNew(before, key, group, t('newItem')));
      open(key);
    },
  };
  return (
    <div className={classes.page}>
      <TemplateHead template={template} draft={draft} onReplaced={props.onReplaced} />
      {draft !== null && <TemplateBanners draft={draft} changes={changes} />}
      <div className={classes.columns}>
        <div className={classes.side}>
          <TemplateGroups items={items} changes={changes} chosen={group} />
          <UsedFor template={template} />
        </div>
        <TemplateItems
          items={items}
          group={group}
          changes={changes}
          chosenKey={chosen?.key ?? null}
          actions={actions}
          form={
            chosen !== null &&
            actions !== null && (
              <ItemForm key={chosen.key} item={chosen} change={(change) => actions.change(chosen.key, change)} />
            )
          }
        />
        <PhoneView
          items={items}
          group={group}
          chosenKey={chosen?.key ?? null}
          note={t('phoneNote', { version: template.draft?.number ?? template.shown.number })}
        />
      </div>
    </div>
  );
}

function EditedTemplate(props: { readonly template: ChecklistTemplateDetail; readonly onReplaced: () => void }) {
  return <Template {...props} draft={useTemplateDraft(props.template)} />;
}

/** What drivers have to check: the draft of a template, or one of its versions; `missing` stands in place of one that there is not. */
export function TemplateEditor({ kind, missing }: { readonly kind: ChecklistKind; readonly missing: ReactNode }) {
  const t = useTranslations('checklistTemplates');
  const { version } = useSearch({ from: '/shell/checklists/templates/$templateId' });
  const isWide = useMedia('(min-width: 1000px)');
  /** Counts what replaced the draft, so that another is begun from the present state. */
  const [replacedCount, setReplacedCount] = useState(0);
  const onReplaced = (): void => setReplacedCount((before) => before + 1);
  const inUse = useQuery(endpointQuery(getChecklistTemplate, { params: { kind }, query: {} }));
  const wanted = version ?? (inUse.data?.draft == null ? null : 'draft');
  const other = useQuery({
    ...endpointQuery(getChecklistTemplate, { params: { kind }, query: { version: wanted ?? 'in_use' } }),
    enabled: wanted !== null && isWide,
    // What is typed is ahead of it.
    refetchOnWindowFocus: false,
  });
  if (!isWide)
    return (
      <PageMessage
        icon={<IconDeviceDesktop size={26} />}
        title={t('wide')}
        text={t('wideText')}
        headingLevel={1}
        actions={<Link to={paths.checklistTemplates}>{t('back')}</Link>}
      />
    );
  const query = wanted === null ? inUse : other;
  if (isInvalidResource(query.error)) return missing;
  if (query.data === undefined) {
    const error = inUse.error ?? other.error;
    if (error === null) return <SkeletonLines lines={8} height={44} />;
    return <ErrorNotice error={error} onRetry={() => void query.refetch()} headingLevel={1} />;
  }
  const template = query.data;
  if (!template.may_change || version !== undefined)
    return <Template template={template} draft={null} onReplaced={onReplaced} />;
  return <EditedTemplate key={`${version ?? 'draft'} ${replacedCount}`} template={template} onReplaced={onReplaced} />;
}
