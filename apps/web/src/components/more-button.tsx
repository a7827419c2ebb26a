import { Button, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

const rowsIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('tbody > tr, li')];

/** The rows that were there when more were asked for. */
interface Asked {
  readonly button: Element;
  readonly box: Element;
  readonly before: ReadonlySet<Element>;
}

/** Puts the focus on the first thing of a row that can be used, otherwise on the row. */
export function enterRow(row: HTMLElement): void {
  const control = row.querySelector<HTMLElement>('a[href], button');
  if (control === null) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

/**
 * Under a list, beside whose rows it stands: loads more of them. It keeps the focus while it does, and hands it to the first
 * of them, since it may be gone then. Rendered also where there are no more.
 */
export function MoreButton(props: {
  readonly label: string;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
  readonly size?: 'compact-md';
}) {
  const { hasMore, isFetching } = props;
  const asked = useRef<Asked | null>(null);
  useLayoutEffect(() => {
    if (asked.current === null) return;
    const { box, before, button } = asked.current;
    const row = rowsIn(box).find((one) => !before.has(one));
    if (row === undefined) return;
    asked.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === button || document.activeElement === document.body) enterRow(row);
  });
  if (!hasMore) return null;
  const ask = ({ currentTarget: button }: MouseEvent): void => {
    if (isFetching) return;
    const box = button.parentElement ?? document.body;
    asked.current = { button, box, before: new Set(rowsIn(box)) };
    props.onMore();
  };
  return (
    <Button
      variant="default"
      {...(props.size === undefined ? {} : { size: props.size })}
      // Not `loading`: a button that is disabled loses the focus.
      aria-disabled={isFetching}
      leftSection={isFetching ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
      onClick={ask}
    >
      {props.label}
    </Button>
  );
}
