import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** Tabs of a page as links, so that each can be opened, sent to somebody, and gone back to. The current one says so by `aria-current`. */
export function PageTabs(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={props.label} className={classes.tabs}>
      {props.children}
    </nav>
  );
}
