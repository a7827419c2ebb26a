import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

/** Tabs of a page as links, so that each can be opened, sent to somebody, and gone back to. The current one says so by `aria-current`. */
export function PageTabs(props: { readonly label: string; readonly children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  // On a phone not all tabs fit; the current one must not be among those that do not show. The page itself stays where it is,
  // and the strip too while the current one does.
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current=page]') ?? null;
    if (strip.current === null || current === null || current === shown.current) return;
    shown.current = current;
    const [around, own] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.current.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
  });
  return (
    <nav ref={strip} aria-label={props.label} className={classes.tabs}>
      {props.children}
    </nav>
  );
}
