import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { showOverlay } from './shell-overlays.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

function PaletteOption(props: {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}) {
  const { entry, isActive } = props;
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onClick={props.onChoose}
      onPointerMove={props.onHover}
    >
      {entry.level !== null && (
        <svg width={16} height={16} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
          <LevelShape level={entry.level} size={21} x={0} y={0} />
        </svg>
      )}
      <span className={classes.label}>{entry.label}</span>
      {entry.note !== null && <span className={classes.note}>{entry.note}</span>}
    </div>
  );
}

/** Search over vehicles, screens and actions; arrow keys choose, Enter opens. */
export function CommandPalette() {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching, hasFailed } = usePaletteGroups(query);
  const entries = groups.flatMap((group) => group.entries);
  const activeIndex = Math.min(active, Math.max(0, entries.length - 1));
  const optionId = (index: number): string => `${listId}-${index}`;
  const close = (): void => showOverlay(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const choose = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    close();
    if (entry.target.kind === 'path') void navigate({ to: entry.target.path });
    else entry.target.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((activeIndex + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(entries[activeIndex]);
    } else if (event.key === 'Escape' && query !== '') {
      // Esc steps back: first out of the query, then out of the palette.
      event.preventDefault();
      setQuery('');
    }
  };
  const summary = isSearching ? t('searching') : t('results', { count: entries.length });
  return (
    <ModalDialog label={t('label')} place="top" onClose={close}>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('label')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(activeIndex) : undefined}
          placeholder={t('placeholder')}
          value={query}
          maxLength={100}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t('label')} className={classes.list} tabIndex={-1}>
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
                  id={optionId(index)}
                  isActive={index === activeIndex}
                  onChoose={() => choose(entry)}
                  onHover={() => setActive(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isSearching && (
        <p className={classes.nothing}>{hasFailed ? t('failed') : t('nothing', { query })}</p>
      )}
      <div className={classes.foot}>
        <span role="status">{query.trim() === '' ? '' : summary}</span>
        <span>{t('hint')}</span>
      </div>
    </ModalDialog>
  );
}
