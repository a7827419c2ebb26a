import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

/** Tabs of a page as links, so that each can be opened, sent to somebody, and gone back to. The current one says so by `aria-current`. */
export function PageTabs(props: { readonly label: string; readonly children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  // On a phone not all tabs fit; the current one must not be among those that do not show.
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  return (
    <nav ref={strip} aria-label={props.label} className={classes.tabs}>
      {props.children}
    </nav>
  );
}
