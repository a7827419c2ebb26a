import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { openApiDocument } from './openapi-document.ts';
import { exampleOf, examplePath } from './reference-example.ts';

type Json = Record<string, unknown>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const pretty = (value: unknown): string => escapeHtml(JSON.stringify(value, null, 2));

function parameterTable(parameters: readonly Json[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${String(place)}</td>` +
      `<td>${required === true ? 'yes' : 'no'}</td><td><code>${pretty(schema)}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const schemaBlock = (title: string, content: unknown): string =>
  content === undefined ? '' : `<details><summary>${title}</summary><pre>${pretty(content)}</pre></details>`;

/** Scope with which an API key makes a call; null = no key does. */
const scopeOf = ({ security }: Json): string | null =>
  (security as readonly { readonly api_key?: readonly string[] }[]).find((one) => one.api_key)?.api_key?.[0] ?? null;

/** Who makes a call, in words; nothing for one that is open. */
function accessLine(operation: Json): string[] {
  const scope = scopeOf(operation);
  if (scope !== null) return [`<p>API key with the scope <code>${scope}</code>.</p>`];
  return (operation['security'] as unknown[]).length === 0 ? [] : ['<p>Access token of a user; no API key.</p>'];
}

function curlExample(path: string, method: string, operation: Json): string {
  const { requestBody, security, parameters } = operation;
  const content = (requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content ?? {};
  const [mediaType = '', { schema = {} } = { schema: {} }] = Object.entries(content)[0] ?? [];
  const isOpen = (security as unknown[]).length === 0;
  const version = (parameters as Json[]).some(({ name, required }) => name === 'If-Match' && required === true);
  const body = mediaType === '' ? null : exampleOf(schema);
  const sent =
    body === null
      ? []
      : mediaType.endsWith('json')
        ? [`-H 'content-type: ${mediaType}'`, `-d '${JSON.stringify(body)}'`]
        : Object.entries(body as Json).map(([name, value]) => `--data-urlencode '${name}=${String(value)}'`);
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$TYREWATCH${examplePath(path)}"`,
    ...(isOpen
      ? []
      : [`-H "${scopeOf(operation) === null ? 'authorization: Bearer $TOKEN' : 'x-api-key: $TYREWATCH_KEY'}"`]),
    ...(version ? [`-H 'if-match: "1"'`] : []),
    ...sent,
  ];
  return `<pre class="example"><code>${escapeHtml(lines.join(' \\\n  '))}</code></pre>`;
}

/** A field with the address and a button that calls it: reading alone, so that trying changes nothing. */
const runForm = (id: string, path: string): string =>
  `<form class="run"><label>Address <input name="path" value="${escapeHtml(examplePath(path))}" spellcheck="false"></label> ` +
  `<button>Run ${id}</button><pre role="status"></pre></form>`;

function section(path: string, method: string, operation: Json): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const id = escapeHtml(String(operationId));
  return [
    `<section id="${id}">`,
    `<h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(String(summary))} ${escapeHtml(String(description)).replaceAll('`', '')}</p>`,
    ...accessLine(operation),
    curlExample(path, method, operation),
    ...(method === 'get' ? [runForm(id, path)] : []),
    parameterTable(parameters as Json[]),
    schemaBlock('Body', (requestBody as Json | undefined)?.['content']),
    schemaBlock('Answers', responses),
    '</section>',
  ].join('\n');
}

const introduction = `
<p>For machines: <a href="/tyrewatch/openapi.json">openapi.json</a> (OpenAPI 3.1). For TypeScript: <a href="/tyrewatch/docs/client.ts">client.ts</a>,
one file without dependencies that knows every call and its types:</p>
<pre class="example"><code>curl -O $TYREWATCH/tyrewatch/docs/client.ts

import { createTyrewatch } from './client.ts';
const tyrewatch = createTyrewatch({ url: process.env.TYREWATCH, apiKey: process.env.TYREWATCH_KEY });
const { items } = await tyrewatch('list_vehicles', { query: { limit: 50 } });</code></pre>
<p>Keys are made under Organisation, Integrations, API keys. In the examples <code>$TYREWATCH</code> is the address of the installation and
<code>$TYREWATCH_KEY</code> a key; <code>$TOKEN</code> is the <code>access_token</code> that <code>POST /tyrewatch/auth/token</code> answers, for calls that no key makes. Lists take <code>limit</code> and give a <code>next_cursor</code>; refusals are problem documents (RFC 9457): act by their
<code>code</code>. A change of what others may have changed names the version it saw in <code>If-Match</code>.</p>
<form class="tools"><label>Key or access token for Run <input id="key" type="password" autocomplete="off" spellcheck="false"></label>
<label>Find a call <input id="find" type="search" spellcheck="false"></label></form>
<noscript><p>Run and Find need scripts.</p></noscript>`;

/** The reference page of the interface as one HTML document; its script only reads, with the key that the reader enters. */
export function referencePage(endpoints: readonly Endpoint[], version: string): string {
  const { paths } = openApiDocument(endpoints, version) as { paths: Record<string, Json> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Json })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(String(operation['operationId']))}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
  );
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Tyrewatch interface reference</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="stylesheet" href="/tyrewatch/docs/reference.css"><script src="/tyrewatch/docs/reference.js" defer></script></head><body><main>',
    `<h1>Tyrewatch interface ${escapeHtml(version)}</h1>`,
    introduction,
    `<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>`,
    ...operations.map(({ path, method, operation }) => section(path, method, operation)),
    '</main></body></html>',
  ].join('\n');
}

/** Script of the reference page: finds calls, and runs those that read. The key stays in its field. */
export const referenceScript = `
const find = document.getElementById('find');
const sections = [...document.querySelectorAll('section')];
find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  for (const one of sections) one.hidden = !one.querySelector('h3').textContent.toLowerCase().includes(wanted) && !one.id.includes(wanted);
  for (const item of document.querySelectorAll('nav li')) item.hidden = !item.textContent.toLowerCase().includes(wanted);
});
const shownCharacters = 20000;
async function run(form) {
  const status = form.querySelector('[role=status]');
  const key = document.getElementById('key').value.trim();
  const headers = key === '' ? {} : key.split('.').length === 3 ? { authorization: 'Bearer ' + key } : { 'x-api-key': key };
  status.textContent = 'Running';
  try {
    const target = new URL(form.elements.path.value, location.origin);
    if (target.origin !== location.origin) throw new Error('Only this installation is called');
    const answer = await fetch(target, { headers: { accept: 'application/json', ...headers }, credentials: 'omit' });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    const shown = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
    status.textContent = answer.status + ' ' + answer.statusText + '\\n' + shown.slice(0, shownCharacters);
  } catch (error) {
    status.textContent = String(error);
  }
}
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.classList.contains('run')) void run(event.target);
});
`;

/** Style sheet of the reference page. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav ul { columns: 20rem; list-style: none; padding: 0; font-family: monospace; font-size: 0.85rem; }
section { border-top: 1px solid; padding: 1rem 0; scroll-margin-top: 5rem; }
h3 { font-size: 1.1rem; }
.method { display: inline-block; min-width: 4.5rem; font-family: monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; font-size: 0.875rem; }
code { overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid; padding: 0.25rem 0.5rem; }
td code { white-space: pre-wrap; }
pre { overflow-x: auto; font-size: 0.8rem; max-height: 24rem; }
.example { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 4px; padding: 0.75rem; }
.tools, .run { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; }
.tools { background: Canvas; padding: 0.5rem 0; }
@media (min-width: 48rem) { .tools { position: sticky; top: 0; } }
label { display: grid; flex: 1 1 16rem; font-size: 0.875rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; }
.run input { font-family: monospace; }
.run pre { flex: 1 0 100%; margin: 0; }
a { color: LinkText; overflow-wrap: anywhere; }
`;
