import { useEffect, useRef } from 'react';
import { isTyping } from '../ui/typing-target.ts';
import { singleKeys } from './single-keys.ts';

/**
 * Acts on single keys while a screen shows: outside fields and dialogs, without modifiers, and only while shortcuts of a
 * single key are switched on. A key that is the second of a pair has been taken before.
 */
export function useSingleKeyActions(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isModified || isTyping(event.target) || !singleKeys.get()) return;
      const act = latest.current[event.key];
      if (act === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
