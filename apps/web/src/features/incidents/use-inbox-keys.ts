import type { RefObject } from 'react';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import { linesIn } from './incident-lines.ts';

interface InboxKeys {
  readonly box: RefObject<HTMLElement | null>;
  /** Whether any alert is chosen, so that they are acknowledged together. */
  readonly isAnyChosen: boolean;
  readonly onAskForChosen: () => void;
  readonly onToggle: (incidentId: number) => void;
}

/** Keys of the inbox: `j` and `k` move from alert to alert, `x` chooses, `a` acknowledges the chosen ones or this one. */
export function useInboxKeys({ box, isAnyChosen, onAskForChosen, onToggle }: InboxKeys): void {
  const present = (): HTMLElement | undefined =>
    linesIn(box.current).find((line) => line.contains(document.activeElement));
  const focus = (line: HTMLElement | undefined): void => {
    line?.scrollIntoView({ block: 'nearest' });
    line?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  };
  const move = (step: 1 | -1): void => {
    const lines = linesIn(box.current);
    const line = present();
    focus(line === undefined ? lines[0] : lines[lines.indexOf(line) + step]);
  };
  /** Without an alert that holds the focus the first one gets it, so that nothing happens to one not looked at. */
  const onPresent = (act: (line: HTMLElement) => void) => (): void => {
    const line = present();
    if (line === undefined) move(1);
    else act(line);
  };
  const acknowledge = onPresent((line) => line.querySelector<HTMLElement>('[data-acknowledge]')?.click());
  useSingleKeyActions({
    j: () => move(1),
    k: () => move(-1),
    x: onPresent((line) => {
      if (line.querySelector('input[type=checkbox]') !== null) onToggle(Number(line.dataset['incident']));
    }),
    a: isAnyChosen ? onAskForChosen : acknowledge,
  });
}
