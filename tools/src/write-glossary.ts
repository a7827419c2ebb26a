import { readFileSync, writeFileSync } from 'node:fs';
import { glossaryDocument, withGlossary } from './checks/glossary-document.ts';
import { glossary } from './checks/glossary-table.ts';
import { inProject } from './project-root.ts';

/** Run after a change of the glossary's table; `npm run check` tells when it was forgotten. */
const file = inProject(glossaryDocument);
writeFileSync(file, withGlossary(readFileSync(file, 'utf8'), glossary));
console.log(`${glossaryDocument}: ${glossary.length} terms`);
