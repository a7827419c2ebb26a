import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { findOutdatedGlossary, glossaryDocument } from './glossary-document.ts';
import { glossary } from './glossary-table.ts';
import { loadCatalogues } from './message-catalogues.ts';
import { termExceptions } from './term-exception-table.ts';
import { findStyleFaults } from './text-style.ts';
import { findStaleExceptions, findTermFaults, listTermFaults } from './trade-terms.ts';

/** Every catalogue a person reads: screens, problems and mails, the mailbox. */
const applications = ['apps/web', 'apps/server', 'apps/mailbox'];

/** The texts of all languages held to the trade's words, each language's typography, and the document that lists the words. */
export async function checkVocabulary({ root }: { readonly root: string }): Promise<Finding[]> {
  const judged = await Promise.all(
    applications.map(async (application) => {
      const folder = `${application}/src/i18n/messages`;
      const catalogues = await loadCatalogues(join(root, folder));
      return { folder, catalogues, faults: listTermFaults(catalogues, glossary) };
    }),
  );
  const faults = judged.flatMap((application) => application.faults);
  return [
    ...judged.flatMap(({ folder, ...application }) => findTermFaults(folder, application.faults, termExceptions)),
    ...judged.flatMap(({ folder, catalogues }) => findStyleFaults(folder, catalogues)),
    ...findStaleExceptions('tools/src/checks/term-exception-table.ts', faults, termExceptions),
    ...findOutdatedGlossary(readFileSync(join(root, glossaryDocument), 'utf8'), glossary),
  ];
}
