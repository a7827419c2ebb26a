import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A part of a catalogue: texts by key, nested. */
interface Messages {
  readonly [key: string]: string | Messages;
}

const compiled = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );

/**
 * Reads the texts' ICU syntax when the application is built, so that browsers neither fetch a parser nor run it. The
 * parts of a catalogue are objects without code; the module is run here and its exports are written out.
 */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  load: {
    filter: { id: /\/src\/i18n\/messages\/[\w-]+\/[\w-]+\.ts$/ },
    handler: async (id) => {
      const parts = (await import(id)) as Record<string, Messages>;
      return Object.entries(parts)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages))};`)
        .join('\n');
    },
  },
};
