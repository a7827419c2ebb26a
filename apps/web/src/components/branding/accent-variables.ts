import { findAccentPalette } from '@tyrewatch/domain/branding/accent-palette';

/** Names of the style variables an accent replaces, with their values. */
export type AccentVariables = Readonly<Record<`--${string}`, string>>;

/** The style variables that an accent replaces in a colour scheme; none without an accent. Colours of levels are never among them. */
export function accentVariables(accent: string | null | undefined, scheme: 'light' | 'dark'): AccentVariables {
  const palette = accent === null || accent === undefined ? null : findAccentPalette(accent);
  if (palette === null) return {};
  const link = scheme === 'dark' ? palette.onDark : palette.onLight;
  return {
    '--mantine-color-ink-filled': palette.fill,
    '--mantine-color-ink-filled-hover': palette.fillHover,
    '--mantine-color-ink-text': link,
    '--mantine-color-anchor': link,
    '--tw-bar': palette.bar,
    '--tw-bar-raised': palette.barRaised,
  };
}
