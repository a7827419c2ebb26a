import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { openApiDocument } from './openapi-document.ts';

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

function section(path: string, method: string, operation: Json): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const id = escapeHtml(String(operationId));
  return [
    `<section id="${id}">`,
    `<h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(String(summary))} ${escapeHtml(String(description)).replaceAll('`', '')}</p>`,
    parameterTable(parameters as Json[]),
    schemaBlock('Body', (requestBody as Json | undefined)?.['content']),
    schemaBlock('Answers', responses),
    '</section>',
  ].join('\n');
}

/** The reference page of the interface as one HTML document without scripts. */
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
    '<link rel="stylesheet" href="/tyrewatch/docs/reference.css"></head><body><main>',
    `<h1>Tyrewatch interface ${escapeHtml(version)}</h1>`,
    '<p>The machine-readable description is <a href="/tyrewatch/openapi.json">openapi.json</a>.</p>',
    `<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>`,
    ...operations.map(({ path, method, operation }) => section(path, method, operation)),
    '</main></body></html>',
  ].join('\n');
}

/** Style sheet of the reference page. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav ul { columns: 20rem; list-style: none; padding: 0; font-family: monospace; font-size: 0.85rem; }
section { border-top: 1px solid; padding: 1rem 0; }
h3 { font-size: 1.1rem; }
.method { display: inline-block; min-width: 4.5rem; font-family: monospace; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid; padding: 0.25rem 0.5rem; }
td code { white-space: pre-wrap; }
pre { overflow-x: auto; font-size: 0.8rem; }
`;
