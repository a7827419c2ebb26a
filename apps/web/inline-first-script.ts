import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstCalls } from './first-calls.ts';
import { failures, noScriptTexts } from './start-texts.ts';

const path = join(import.meta.dirname, 'first-script.js');

/** Where the script stands in the page's source, and where what is read without scripts does. */
const place = '<!-- first-script.js -->';
const noScriptPlace = '<!-- without scripts -->';

/** Style sheets that the bundler has put into the page's head, where they keep everything from being drawn. */
const styleSheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;

const attribute = (name: string, text: string): string =>
  ` ${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

const noScript = Object.entries(noScriptTexts)
  .map(([language, text]) => `<p lang="${language}">${text}</p>`)
  .join('');

/**
 * Puts `first-script.js` into the page, where it runs without a request of its own; the server fills in the nonce that
 * allows it. The script knows whether somebody is signed in: it is told what the first screen and its map are made of
 * and what they ask for, so that all is fetched beside the base and not after it. The page's styles are its to fetch, too:
 * the sign of loading need not wait for them. What is said when they do not come stands in the page, too.
 */
export const inlineFirstScript: Plugin = {
  name: 'inline-first-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      for (const wanted of [place, noScriptPlace]) {
        if (!html.includes(wanted)) throw new Error(`index.html has no place to put something in: ${wanted}`);
      }
      const filesOf = (name: string): string =>
        Object.keys(bundle)
          .filter((file) => new RegExp(`^assets/${name}-[^/]{8}\\.(?:js|css)$`).test(file))
          .map((file) => `/${file}`)
          .join(' ');
      const told = [
        attribute('nonce', '__CSP_NONCE__'),
        attribute('data-styles', [...html.matchAll(styleSheet)].map(([, href]) => href).join(' ')),
        attribute('data-first-screen', filesOf('list')),
        attribute('data-map', filesOf('vehicle-map')),
        attribute('data-first-calls', JSON.stringify(firstCalls)),
        attribute('data-failures', JSON.stringify(failures)),
      ];
      const script = await readFile(path, 'utf8');
      return html
        .replaceAll(styleSheet, '')
        .replace(noScriptPlace, () => noScript)
        .replace(place, () => `<script${told.join('')}>${script}</script>`);
    },
  },
};
