import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { importDealers as importEndpoint } from '@tyrewatch/contract/dealers/dealer-endpoints';
import {
  createDealer as createEndpoint,
  dealerColumns,
  greatestDealerRows,
} from '@tyrewatch/contract/dealers/dealer-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findDealerNamed } from '@tyrewatch/store/dealers/dealer-views';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import type { NamedRow } from '../../files/csv-rows.ts';
import { readNamedRows, rowProblemText } from '../../files/csv-rows.ts';
import { parseInput } from '../../http/input-validation.ts';
import type { DealerCall } from './dealer-service.ts';
import { createDealer, getListOwner, updateDealer } from './dealer-service.ts';

type Answer = AnswerOf<typeof importEndpoint>;
type Column = (typeof dealerColumns)[number];
type Row = NamedRow<Column>;

const wrong = (field: Column): Problem => invalidFields([{ field, code: 'invalid_format', params: {} }]);

/** Degrees with a comma or a point; null = nothing is said. Throws `validation_failed`. */
function degreesIn({ values }: Row, column: 'latitude' | 'longitude'): number | null {
  const text = (values[column] ?? '').replace(',', '.');
  if (text === '') return null;
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) throw wrong(column);
  return Number(text);
}

// In the six languages, as spreadsheets write what is true.
const yes = new Set(['yes', 'y', 'true', '1', 'ja', 'oui', 'si', 'sì', 'evet', 'sim', '24h']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'hayır', 'não', 'nao']);

function flagIn({ values }: Row): boolean {
  const text = (values.always_open ?? '').toLowerCase();
  if (yes.has(text)) return true;
  if (no.has(text)) return false;
  throw wrong('always_open');
}

const rowBody = z.omit(createEndpoint.body as NonNullable<typeof createEndpoint.body>, { organization_id: true });

/** Puts the dealer of a row on the list, or changes the one of its name; of one that is there, empty cells change nothing. */
async function enterRow(call: DealerCall, organisationId: number, row: Row): Promise<'new' | 'changed'> {
  const { name = '', email = '', always_open: always = '' } = row.values;
  const [latitude, longitude] = [degreesIn(row, 'latitude'), degreesIn(row, 'longitude')];
  const texts = (['area', 'phone', 'opening_hours'] as const).flatMap((column) => {
    const text = row.values[column] ?? '';
    return text === '' ? [] : [[column, text] as const];
  });
  const wanted = parseInput(rowBody, {
    name,
    email,
    ...Object.fromEntries(texts),
    ...(latitude === null && longitude === null ? {} : { latitude, longitude }),
    ...(always === '' ? {} : { is_always_open: flagIn(row) }),
  });
  const known = await findDealerNamed(call.scoped, organisationId, wanted.name);
  if (known === null) {
    await createDealer(call, { ...wanted, organization_id: organisationId });
    return 'new';
  }
  await updateDealer({ ...call, wantedVersion: known.version }, known.id, { ...wanted, is_archived: false });
  return 'changed';
}

/**
 * Puts the dealers of the rows that are right on the list, and says what is wrong with the others. Without `commit` the rows are judged
 * the same way, and nothing is kept. Throws what `readNamedRows` and `getListOwner` throw.
 */
export async function importDealers(call: DealerCall, body: BodyOf<typeof importEndpoint>): Promise<Answer> {
  const { trx } = call.scoped;
  const organisationId = await getListOwner(call, body.organization_id);
  const file = readNamedRows(body.csv, {
    columns: dealerColumns,
    needed: ['name', 'email'],
    greatestRows: greatestDealerRows,
  });
  const rows: Answer['rows'] = [];
  const enterAll = async (): Promise<void> => {
    for (const row of file.rows) {
      const { name = '', email = '' } = row.values;
      const named = { line: row.line, name, email };
      try {
        await withinSavepoint(trx, async () => {
          rows.push({ ...named, verdict: await enterRow(call, organisationId, row), problem: null });
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rows.push({ ...named, verdict: 'refused', problem: rowProblemText(error, call.session.locale) });
      }
    }
  };
  await withinSavepoint(trx, enterAll, { isKept: body.commit });
  const refusedCount = rows.filter(({ verdict }) => verdict === 'refused').length;
  return {
    rows,
    right_count: rows.length - refusedCount,
    refused_count: refusedCount,
    unknown_columns: file.unknownColumns,
  };
}
