import type { importUsers as importEndpoint, ImportedRow } from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import { loadOrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import { loadSignInNames, lockUserImports } from '@tyrewatch/store/users/sign-in-name-views';
import { rowProblemText } from '../../files/csv-rows.ts';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import type { UserCall } from './user-call.ts';
import { createUsersAtOnce } from './user-creation.ts';
import { readImportFile } from './user-import-file.ts';
import type { ImportTerms, JudgedRow } from './user-import-judgement.ts';
import { judgeRows, notesOf, refuseTakenNames, signInNamesOf } from './user-import-judgement.ts';

/** How often names are looked at again that somebody else took between looking and writing. */
const greatestAttempts = 3;

async function loadTerms({ scoped, session, nowMs }: UserCall): Promise<ImportTerms> {
  const organisations = createOrganisationNames(await listNamedOrganisations(scoped));
  return {
    creator: session,
    nowMs,
    organisations,
    defaults: await loadOrganisationDefaults(scoped.trx, session.organisationIds),
  };
}

/** Creates the users of the rows that are right. Throws `user_duplicate` when somebody took a name since the rows were judged. */
async function createJudged(call: UserCall, linkSecret: Uint8Array, judged: readonly JudgedRow[]): Promise<void> {
  const users = judged.flatMap(({ user }) => (user === null ? [] : [user]));
  await withinSavepoint(call.scoped.trx, () => createUsersAtOnce(call, linkSecret, users));
}

async function judgeAndCreate(
  call: UserCall,
  linkSecret: Uint8Array,
  { judged, isKept }: { readonly judged: readonly JudgedRow[]; readonly isKept: boolean },
): Promise<JudgedRow[]> {
  const { trx } = call.scoped;
  for (let attempt = 1; ; attempt += 1) {
    const verdicts = refuseTakenNames(judged, await loadSignInNames(trx, signInNamesOf(judged)));
    try {
      if (isKept) await createJudged(call, linkSecret, verdicts);
      return verdicts;
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'user_duplicate';
      if (!isTaken || attempt === greatestAttempts) throw error;
    }
  }
}

function told(judged: JudgedRow, call: UserCall, terms: ImportTerms, right: 'created' | 'ready'): ImportedRow {
  const { row, user, problem } = judged;
  const { username = '', email = '' } = row.values;
  return {
    line: row.line,
    username,
    email,
    verdict: problem === null ? right : 'refused',
    problem: problem && rowProblemText(problem, call.session.locale),
    notes: user === null ? [] : notesOf(user, terms.defaults),
  };
}

/**
 * Creates the users of a file whose rows are right, all at once, and tells what is wrong with the others. Without `commit`
 * the rows are judged the same way, and nothing is written.
 */
export async function importUsers(
  call: UserCall,
  linkSecret: Uint8Array,
  { csv, commit }: BodyOf<typeof importEndpoint>,
): Promise<AnswerOf<typeof importEndpoint>> {
  const file = readImportFile(csv);
  if (commit) await lockUserImports(call.scoped.trx);
  const terms = await loadTerms(call);
  const judged = await judgeAndCreate(call, linkSecret, { judged: judgeRows(file.rows, terms), isKept: commit });
  const rows = judged.map((one) => told(one, call, terms, commit ? 'created' : 'ready'));
  const refusedCount = rows.filter(({ verdict }) => verdict === 'refused').length;
  return {
    rows,
    right_count: rows.length - refusedCount,
    refused_count: refusedCount,
    unknown_columns: [...file.unknownColumns],
    left_out_columns: [...file.leftOutColumns],
  };
}
