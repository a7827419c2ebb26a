import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import fields from '../../ui/plain-field.module.css';
import classes from './search-field.module.css';
import { useVehicleSearch } from './use-vehicle-search.ts';

/** How long typing must rest before the server is asked, in milliseconds. */
const restMs = 160;

/**
 * The search field. What is typed shows at once; the address, and with it the list, follows when
 * typing rests. One spell of typing is one step in the history.
 */
export function SearchField() {
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const committed = search.q ?? '';
  const [typed, setTyped] = useState(committed);
  const lastCommitted = useRef(committed);
  const spellBegun = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  // The address changed by itself (back, a link, clear filters): follow it.
  if (committed !== lastCommitted.current) {
    lastCommitted.current = committed;
    if (committed.trim() !== typed.trim()) setTyped(committed);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === lastCommitted.current) return undefined;
    const timer = setTimeout(() => {
      lastCommitted.current = wanted;
      change({ q: wanted === '' ? undefined : wanted }, { replace: spellBegun.current });
      spellBegun.current = true;
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return (
    <div className={classes.field}>
      <IconSearch size={16} className={classes.icon} aria-hidden />
      <input
        ref={field}
        type="search"
        className={`${fields.field} ${classes.input}`}
        data-search-field
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => (spellBegun.current = false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          }
        }}
      />
      {typed !== '' && (
        <CloseButton
          size="sm"
          className={classes.clear}
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
