import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './organisation-tree.module.css';
import { treeMove, visibleRows } from './tree-rows.ts';

/** The tree of organisations: arrow keys walk, fold and open it, one row is chosen. */
export function OrganisationTree(props: {
  readonly rows: readonly Organisation[];
  readonly chosenId: number;
  readonly onChoose: (id: number) => void;
}) {
  const t = useTranslations('organisations');
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const shown = visibleRows(props.rows, folded);
  const fold = (id: number, isFolded: boolean): void =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((each) => each !== id)));
  const walk = (event: KeyboardEvent, row: Organisation): void => {
    const move = treeMove(event.key, shown, row, folded.has(row.id));
    if (move === null) return;
    event.preventDefault();
    if (move.fold !== undefined) fold(row.id, move.fold);
    if (move.goTo === undefined) return;
    props.onChoose(move.goTo);
    list.current?.querySelector<HTMLElement>(`[data-row="${move.goTo}"]`)?.focus();
  };
  return (
    <div ref={list} role="tree" aria-label={t('tree')} className={classes.tree}>
      {shown.map((row) => {
        const hasChildren = row.sub_organization_count > 0;
        const Mark = folded.has(row.id) ? IconChevronRight : IconChevronDown;
        return (
          <div
            key={row.id}
            role="treeitem"
            data-row={row.id}
            aria-level={row.depth + 1}
            aria-selected={row.id === props.chosenId}
            aria-expanded={hasChildren ? !folded.has(row.id) : undefined}
            tabIndex={row.id === props.chosenId ? 0 : -1}
            className={classes.row}
            style={{ paddingInlineStart: 8 + row.depth * 20 }}
            onClick={() => props.onChoose(row.id)}
            onKeyDown={(event) => walk(event, row)}
          >
            <span
              className={classes.mark}
              aria-hidden
              onClick={(event) => {
                if (!hasChildren) return;
                event.stopPropagation();
                fold(row.id, !folded.has(row.id));
              }}
            >
              {hasChildren && <Mark size={16} />}
            </span>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.counts}>
              {t('counts', { users: row.user_count, fleets: row.fleet_count, vehicles: row.vehicle_count })}
            </span>
          </div>
        );
      })}
    </div>
  );
}
