import type { ImportedRow, importUsers as importEndpoint } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { greatestImportRows, importColumns } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { createUser as createEndpoint } from '@tyrewatch/contract/users/user-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { findRole } from '@tyrewatch/domain/access/role';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import type { NamedOrganisation } from '@tyrewatch/store/organisations/named-organisations';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import { readCsv } from '../../http/csv-text.ts';
import { parseBody } from '../../http/input-validation.ts';
import { problemDocument } from '../../http/problem-document.ts';
import { getOrganisationByName } from '../organisations/organisation-by-name.ts';
import type { UserCall } from './user-call.ts';
import { createUser } from './user-creation.ts';

type Column = (typeof importColumns)[number];
type Row = { readonly line: number; readonly values: Readonly<Record<Column, string>> };

const neededColumns: readonly Column[] = ['username', 'email', 'role'];

/** Rows of the file by column. Throws `csv_unreadable`, `csv_too_many_rows`. */
function readRows(csv: string): Row[] {
  const [head, ...rows] = readCsv(csv) ?? [];
  const names = head?.fields.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')) ?? [];
  if (neededColumns.some((column) => !names.includes(column))) throw new Problem('csv_unreadable');
  if (rows.length > greatestImportRows) throw new Problem('csv_too_many_rows', { maximum: greatestImportRows });
  return rows.map(({ line, fields }) => ({
    line,
    values: Object.fromEntries(
      // An exported field that was defused comes back as it was.
      importColumns.map((column) => [
        column,
        (fields[names.indexOf(column)] ?? '').trim().replace(/^'(?=[=+\-@])/, ''),
      ]),
    ) as Row['values'],
  }));
}

/** What is wrong with a row: field by field where fields are to blame. */
function wordsOf(problem: Problem, { session }: UserCall): string {
  const { detail, errors = [] } = problemDocument(problem, session.locale, null);
  return errors.length === 0 ? detail : errors.map((error) => `${error.field}: ${error.detail}`).join(' ');
}

function bodyOf({ values }: Row, organisations: readonly NamedOrganisation[]): BodyOf<typeof createEndpoint> {
  const role = findRole(values.role);
  if (role === null) throw new Problem('role_unknown');
  const organisationId =
    values.organization === '' ? undefined : getOrganisationByName(organisations, values.organization);
  const { body } = createEndpoint;
  if (body === undefined) throw new Error('a new user has a body');
  return parseBody(body, {
    username: values.username,
    email: values.email,
    first_name: values.first_name,
    last_name: values.last_name,
    phone_number: values.phone_number === '' ? null : values.phone_number,
    role,
    ...(organisationId === undefined ? {} : { organization_id: organisationId }),
    ...(values.language === '' ? {} : { language: values.language.replaceAll('-', '_') }),
  });
}

/**
 * Creates the users of a file whose rows are right and tells what is wrong with the others. Each row is really written, in
 * a savepoint: only so a name that another customer's user has is found. Without `commit` all of it is taken back.
 */
export async function importUsers(
  call: UserCall,
  linkSecret: Uint8Array,
  { csv, commit }: BodyOf<typeof importEndpoint>,
): Promise<ImportedRow[]> {
  const { trx } = call.scoped;
  const rows = readRows(csv);
  const organisations = await listNamedOrganisations(call.scoped);
  const verdicts: ImportedRow[] = [];
  const createAll = async (): Promise<void> => {
    for (const row of rows) {
      const { username, email } = row.values;
      const told = { line: row.line, username, email };
      try {
        const body = bodyOf(row, organisations);
        await withinSavepoint(trx, async () => void (await createUser(call, linkSecret, body)));
        verdicts.push({ ...told, verdict: commit ? 'created' : 'ready', problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        verdicts.push({ ...told, verdict: 'refused', problem: wordsOf(error, call) });
      }
    }
  };
  await withinSavepoint(trx, createAll, { isKept: commit });
  return verdicts;
}
