import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { accentVariables } from './accent-variables.ts';

/** Gives the page the colours of an accent (`#rrggbb`) for as long as it is shown; null = the product's own. */
export function useAccent(accent: string | null): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(accentVariables(accent, scheme));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [accent, scheme]);
}

/** Gives the page the colours of the organisation's branding, for as long as somebody of it is signed in. */
export function BrandColours() {
  useAccent(useSession()?.organization?.branding?.accent_colour ?? null);
  return null;
}
