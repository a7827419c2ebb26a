import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { photoRules } from '@tyrewatch/domain/checklists/checklist-rules';
import { faultSeverities } from '@tyrewatch/domain/checklists/checklist-rules';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '../../i18n/locales.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import type { Items, TemplateChange } from './template-draft.ts';
import { itemsOf, textIn } from './template-draft.ts';
import classes from './template-editor.module.css';
import itemClasses from './template-items.module.css';

/** What can be done to the items; null = the version is only read. */
export interface ItemActions {
  readonly change: (key: string, changes: Partial<ChecklistItem>) => void;
  readonly move: (key: string, step: 1 | -1) => void;
  readonly remove: (item: ChecklistItem) => void;
  readonly add: () => void;
}

/** What is new about an item, in a word each. */
function Marks({ changes, itemKey }: { readonly changes: readonly TemplateChange[]; readonly itemKey: string }) {
  const t = useTranslations('checklistTemplates.marks');
  return changes.map((change) => {
    if (change.kind === 'order' || change.item.key !== itemKey) return null;
    const words = change.kind === 'changed' ? change.parts.map((part) => t(part)) : [t(change.kind)];
    return words.map((word) => (
      <span key={word} className={classes.mark}>
        {word}
      </span>
    ));
  });
}

/** A place in a group. */
interface ItemPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Moves an item within its group, and takes it away. */
function ItemMoves(props: {
  readonly item: ChecklistItem;
  readonly name: string;
  readonly place: ItemPlace;
  readonly actions: ItemActions;
}) {
  const { item, name, place, actions } = props;
  const t = useTranslations('checklistTemplates');
  return (
    <td className={itemClasses.moves}>
      <button
        type="button"
        aria-label={t('up', { item: name })}
        aria-disabled={place.isFirst}
        onClick={() => actions.move(item.key, -1)}
      >
        <IconArrowUp size={17} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('down', { item: name })}
        aria-disabled={place.isLast}
        onClick={() => actions.move(item.key, 1)}
      >
        <IconArrowDown size={17} aria-hidden />
      </button>
      <RowMenu
        label={t('more', { item: name })}
        actions={[{ key: 'remove', label: t('remove'), isDanger: true, onChoose: () => actions.remove(item) }]}
      />
    </td>
  );
}

function ItemRow(props: {
  readonly item: ChecklistItem;
  readonly place: ItemPlace;
  readonly changes: readonly TemplateChange[];
  readonly isChosen: boolean;
  readonly actions: ItemActions | null;
}) {
  const { item, place, actions } = props;
  const t = useTranslations('checklistTemplates');
  const tCheck = useTranslations('checklists');
  const locale = useLocale() as Locale;
  const name = textIn(item.text, locale) || t('newItem');
  const hint = textIn(item.hint, locale);
  const isFixed = actions === null;
  return (
    <tr data-chosen={props.isChosen || undefined}>
      <th scope="row">
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, item: item.key })}
          className={itemClasses.itemLink}
          aria-current={props.isChosen ? 'true' : undefined}
          resetScroll={false}
          replace
        >
          {name}
        </Link>{' '}
        <Marks changes={props.changes} itemKey={item.key} />
        {hint !== '' && <span className={classes.hint}>{hint}</span>}
      </th>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('photoOf', { item: name })}
          value={item.photo}
          disabled={isFixed}
          data={photoRules.map((value) => ({ value, label: t(`photoRules.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            actions?.change(item.key, { photo: photoRules.find((rule) => rule === value) ?? item.photo })
          }
        />
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('severityOf', { item: name })}
          value={item.least_severity}
          disabled={isFixed}
          data={faultSeverities.map((value) => ({ value, label: tCheck(`severities.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            actions?.change(item.key, {
              least_severity: faultSeverities.find((one) => one === value) ?? item.least_severity,
            })
          }
        />
      </td>
      <td className={itemClasses.tick}>
        <input
          type="checkbox"
          aria-label={t('notApplicableOf', { item: name })}
          checked={item.may_be_not_applicable}
          disabled={isFixed}
          onChange={({ currentTarget: { checked } }) => actions?.change(item.key, { may_be_not_applicable: checked })}
        />
      </td>
      {actions !== null && <ItemMoves item={item} name={name} place={place} actions={actions} />}
    </tr>
  );
}

/** The items of the chosen group, with what a driver has to do at each; `form` is that of the chosen one. */
export function TemplateItems(props: {
  readonly items: Items;
  readonly group: ChecklistGroup;
  readonly changes: readonly TemplateChange[];
  readonly chosenKey: string | null;
  readonly actions: ItemActions | null;
  readonly form: ReactNode;
}) {
  const { actions, group, chosenKey, changes } = props;
  const t = useTranslations('checklistTemplates');
  const tGroups = useTranslations('checklists.groups');
  const items = itemsOf(props.items, group);
  return (
    <section className={itemClasses.items} aria-labelledby="template-items">
      <header>
        <h2 id="template-items">{tGroups(group)}</h2>
        <span className={classes.count}>{t('items', { count: items.length })}</span>
        {actions !== null && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
            {t('addItem')}
          </Button>
        )}
      </header>
      {items.length === 0 ? (
        <p className={itemClasses.noItems}>{t('emptyGroup')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('columnsOfItems.item')}</th>
              <th scope="col">{t('columnsOfItems.photo')}</th>
              <th scope="col">{t('columnsOfItems.severity')}</th>
              <th scope="col">{t('columnsOfItems.notApplicable')}</th>
              {actions !== null && (
                <th scope="col">
                  <span className={classes.hidden}>{t('columnsOfItems.move')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <ItemRow
                key={item.key}
                item={item}
                place={{ isFirst: index === 0, isLast: index === items.length - 1 }}
                changes={changes}
                isChosen={item.key === chosenKey}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      )}
      {props.form}
    </section>
  );
}
