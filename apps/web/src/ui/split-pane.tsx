import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import classes from './split-pane.module.css';

const leastPercent = 24;
const mostPercent = 60;
const stepPercent = 2;
const storageKey = 'tyrewatch.split_percent';
const usualPercent = 34;

const clamp = (percent: number): number => Math.min(mostPercent, Math.max(leastPercent, percent));

/** Share of the left pane after a key; null when the key does not resize. */
export function percentAfterKey(key: string, percent: number): number | null {
  const wanted: Record<string, number> = {
    ArrowLeft: percent - stepPercent,
    ArrowRight: percent + stepPercent,
    Home: leastPercent,
    End: mostPercent,
  };
  const next = wanted[key];
  return next === undefined ? null : clamp(next);
}

/**
 * Two panes side by side; the border between them is moved by pointer or arrow keys and stays put.
 * Without a right pane the left one has all the room, and keeps its state when the right one comes.
 */
export function SplitPane(props: {
  readonly left: ReactNode;
  /** Null: nothing beside the left pane. */
  readonly right: ReactNode | null;
  readonly separatorLabel: string;
  /** Panes whose border stays in a place of its own, and where it is until it is moved; absent: those of the vehicles. */
  readonly own?: { readonly name: string; readonly usualPercent: number };
}) {
  const usual = props.own?.usualPercent ?? usualPercent;
  const key = props.own === undefined ? storageKey : `${storageKey}.${props.own.name}`;
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(() => clamp(Number(localStorage.getItem(key) ?? usual) || usual));
  const resize = (next: number): void => {
    setPercent(next);
    localStorage.setItem(key, String(Math.round(next)));
  };
  const drag = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(clamp(((event.clientX - box.left) / box.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = percentAfterKey(event.key, percent);
    if (next === null) return;
    event.preventDefault();
    resize(next);
  };
  const columns = props.right === null ? '1fr' : `${percent}% 7px 1fr`;
  return (
    <div ref={frame} className={classes.frame} style={{ gridTemplateColumns: columns }}>
      <div className={classes.pane}>{props.left}</div>
      {props.right !== null && (
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={props.separatorLabel}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={leastPercent}
          aria-valuemax={mostPercent}
          className={classes.separator}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onDoubleClick={() => resize(usual)}
        />
      )}
      {props.right !== null && <div className={classes.pane}>{props.right}</div>}
    </div>
  );
}
