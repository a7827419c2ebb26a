import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import type { FirstMessages, InLocale } from './i18n/load-messages.ts';
import { LocaleProvider } from './i18n/locale-provider.tsx';
import type { AppRouter } from './routes.tsx';
import { sessionColourScheme } from './session/session-colour-scheme.ts';
import { theme } from './ui/theme/theme.ts';

const colourScheme = sessionColourScheme();

/** The application inside its providers. */
export function App(props: { readonly router: AppRouter; readonly initialLocale: InLocale<FirstMessages> }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <LocaleProvider initial={props.initialLocale}>
        <RouterProvider router={props.router} />
      </LocaleProvider>
    </MantineProvider>
  );
}
