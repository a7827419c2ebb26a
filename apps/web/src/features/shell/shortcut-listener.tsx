import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { showOverlay } from './shell-overlays.ts';
import { singleKeys } from '../../session/single-keys.ts';
import { focusSearchField } from '../../ui/focus-search-field.ts';
import { isTyping } from '../../ui/typing-target.ts';

/** How long the second key of a pair may take, in milliseconds. */
const pairMs = 1200;

/** Listens for the shortcuts that work on every screen. */
export function ShortcutListener() {
  const navigate = useNavigate();

  useEffect(() => {
    let firstKey: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pairs: Record<string, () => void> = {
      gv: () => void navigate({ to: paths.vehicles }),
      ga: () => void navigate({ to: paths.alerts }),
    };
    const singles: Record<string, () => void> = {
      '?': () => showOverlay('shortcuts'),
      '/': () => focusSearchField(),
    };
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showOverlay('palette');
        return;
      }
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (modified || isTyping(event.target) || !singleKeys.get()) return;
      const act = pairs[`${firstKey ?? ''}${event.key}`] ?? singles[event.key];
      clearTimeout(timer);
      firstKey = event.key;
      timer = setTimeout(() => (firstKey = null), pairMs);
      if (act === undefined) return;
      event.preventDefault();
      firstKey = null;
      act();
    };
    // Before the screens' own keys: the second key of a pair is none of theirs.
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [navigate]);
  return null;
}
