import type { MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import touch from './touch.module.css';

/** The accent, repeated from variables.css because the kit computes contrasts from it. */
const ink: MantineColorsTuple = [
  '#f2f4f9',
  '#e4e8f2',
  '#cad2e5',
  '#abb7d5',
  '#8b9ac3',
  '#6d7eb0',
  '#55679b',
  '#435383',
  '#34426c',
  '#263152',
];

/**
 * The kit's theme. The accent is a quiet ink, because saturated colours belong to the levels of a
 * wheel alone. Text on filled parts is chosen by contrast (0.179 is the luminance at which black
 * and white are equally readable).
 */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 3 },
  colors: { ink },
  autoContrast: false,
  luminanceThreshold: 0.179,
  black: '#11151f',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    InputWrapper: { styles: { label: { marginBottom: 5 }, error: { marginTop: 5 } } },
    Input: { classNames: { wrapper: touch.input } },
  },
});
