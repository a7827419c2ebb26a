import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import classes from './paged-list.module.css';

/** Up to where a list counts as at its top, pixels. */
const topPx = 300;

/** Rows of a list that grows at its top: new ones only while the list is at its top; otherwise how many there are, and the way up to them. */
export function FollowedRows<Row extends { readonly id: string }>(props: {
  readonly rows: readonly Row[];
  /** How many rows stand above, in words. */
  readonly above: (count: number) => string;
  readonly onGo: () => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { rows, onGo } = props;
  const [isAtTop, setAtTop] = useState(true);
  const [top, setTop] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => setAtTop(window.scrollY < topPx);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const newest = rows[0]?.id ?? null;
  if (isAtTop && newest !== top) setTop(newest);
  const held = isAtTop
    ? 0
    : Math.max(
        rows.findIndex(({ id }) => id === top),
        0,
      );
  return (
    <>
      <div role="status" className={classes.above}>
        {held > 0 && (
          <Button
            size="compact-md"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={() => {
              setTop(newest);
              onGo();
            }}
          >
            {props.above(held)}
          </Button>
        )}
      </div>
      {props.children(held === 0 ? rows : rows.slice(held))}
    </>
  );
}
