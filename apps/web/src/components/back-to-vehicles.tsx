import { useRouter } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './back-to-vehicles.module.css';
import { readListPlace } from './vehicle-list-place.ts';

/** The way back to the list as it was left, with its filters and, where the tab came from there, scrolled to where it was. */
export function BackToVehicles() {
  const t = useTranslations('titles');
  const router = useRouter();
  const [{ href, index }] = useState(readListPlace);
  return (
    <a
      href={href}
      className={classes.back}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const steps = router.state.location.state.__TSR_index - index;
        // Going back, unlike going on to the same address, finds the list scrolled.
        if (index >= 0 && steps > 0) router.history.go(-steps);
        else router.history.push(href);
      }}
    >
      <IconChevronLeft size={18} aria-hidden />
      <span>{t('vehicles')}</span>
    </a>
  );
}
