import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import classes from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteList, paletteOptionId } from './palette-list.tsx';
import { showOverlay } from './shell-overlays.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** Search over vehicles, screens and actions; arrow keys choose, Enter opens. */
export function CommandPalette() {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  // Where the long one would be cut.
  const isShort = useMedia('(max-width: 559.98px)');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching, hasFailed } = usePaletteGroups(query);
  const entries = groups.flatMap((group) => group.entries);
  const activeIndex = Math.min(active, Math.max(0, entries.length - 1));
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
          aria-activedescendant={entries.length > 0 ? paletteOptionId(listId, activeIndex) : undefined}
          placeholder={t(isShort ? 'shortPlaceholder' : 'placeholder')}
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
      <PaletteList
        label={t('label')}
        groups={groups}
        listId={listId}
        listRef={list}
        activeIndex={activeIndex}
        onChoose={choose}
        onHover={setActive}
      />
      {entries.length === 0 && !isSearching && (
        <p className={classes.nothing}>{hasFailed ? t('failed') : t('nothing', { query })}</p>
      )}
      <div className={classes.foot}>
        <span role="status">{query.trim() === '' ? '' : summary}</span>
        <span className={classes.keys}>{t('hint')}</span>
      </div>
    </ModalDialog>
  );
}
