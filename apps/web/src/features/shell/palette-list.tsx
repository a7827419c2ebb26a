import type { RefObject } from 'react';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import classes from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

interface PaletteListProps {
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  readonly listId: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Index of the chosen entry, counted over all groups. */
  readonly activeIndex: number;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onHover: (index: number) => void;
}

/** Id of the option at an index, for `aria-activedescendant`. */
export const paletteOptionId = (listId: string, index: number): string => `${listId}-${index}`;

function PaletteOption(props: {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}) {
  const { entry } = props;
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={props.isActive}
      tabIndex={-1}
      className={classes.option}
      onClick={props.onChoose}
      onKeyDown={(event) => event.key === 'Enter' && props.onChoose()}
      onPointerMove={props.onHover}
    >
      {entry.level !== null && (
        <svg width={16} height={16} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
          <LevelShape level={entry.level} size={21} x={0} y={0} />
        </svg>
      )}
      <span className={classes.label} title={entry.label}>
        {entry.label}
      </span>
      {entry.note !== null && (
        <span className={classes.note} title={entry.note}>
          {entry.note}
        </span>
      )}
      {entry.keys !== undefined && <span className={`${classes.note} ${classes.keys}`}>{entry.keys}</span>}
    </div>
  );
}

/** The palette's entries under their headings. */
export function PaletteList(props: PaletteListProps) {
  const { groups, listId } = props;
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div ref={props.listRef} id={listId} role="listbox" aria-label={props.label} className={classes.list} tabIndex={-1}>
      {groups.map(({ heading, entries: own }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className={classes.heading} aria-hidden>
            {heading}
          </div>
          {own.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <PaletteOption
                key={entry.id}
                entry={entry}
                id={paletteOptionId(listId, index)}
                isActive={index === props.activeIndex}
                onChoose={() => props.onChoose(entry)}
                onHover={() => props.onHover(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
