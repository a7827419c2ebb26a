import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import fields from '../../ui/plain-field.module.css';
import { useTypedText } from '../../ui/use-typed-text.ts';
import classes from './search-field.module.css';
import { useVehicleSearch } from './use-vehicle-search.ts';

/** The search field. What is typed shows at once; the address, and with it the list, follows when typing rests. */
export function SearchField() {
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const keep = useCallback(
    (q: string, isSameSpell: boolean) => change({ q: q === '' ? undefined : q }, { replace: isSameSpell }),
    [change],
  );
  const { typed, setTyped, endSpell } = useTypedText(search.q ?? '', keep);
  const field = useRef<HTMLInputElement>(null);

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
        onBlur={endSpell}
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
