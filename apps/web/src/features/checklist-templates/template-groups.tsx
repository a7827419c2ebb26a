import { Link } from '@tanstack/react-router';
import { checklistGroups, type ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { useFormatter, useTranslations } from 'use-intl';
import type { Items, TemplateChange } from './template-draft.ts';
import { itemsOf } from './template-draft.ts';
import classes from './template-editor.module.css';

/** The groups of a template, each with its items and changes; the address says which one is chosen. */
export function TemplateGroups(props: {
  readonly items: Items;
  readonly changes: readonly TemplateChange[];
  readonly chosen: ChecklistGroup;
}) {
  const t = useTranslations('checklistTemplates');
  const tGroups = useTranslations('checklists.groups');
  const format = useFormatter();
  return (
    <nav className={classes.card} aria-labelledby="template-groups">
      <h2 id="template-groups">{t('groups')}</h2>
      <ul className={classes.groups}>
        {checklistGroups.map((group) => {
          const count = itemsOf(props.items, group).length;
          const changed = props.changes.filter((change) => change.group === group).length;
          return (
            <li key={group}>
              <Link
                to="."
                search={(before: Record<string, unknown>) => ({ ...before, group, item: undefined }) as never}
                className={classes.group}
                aria-current={group === props.chosen ? 'true' : undefined}
                data-empty={count === 0}
                resetScroll={false}
                replace
              >
                <span className={classes.groupName}>{tGroups(group)}</span>
                {changed > 0 && <span className={classes.mark}>{t('groupChanges', { count: changed })}</span>}
                <span className={classes.count}>{format.number(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
