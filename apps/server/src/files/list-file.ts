import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@tyrewatch/contract/endpoint';
import type { listFile } from '@tyrewatch/contract/files/list-file';
import type { EndpointRoutes } from '../http/endpoint-routes.ts';
import type { SignedInCall } from '../http/endpoint-call.ts';
import type { Session } from '../http/session.ts';
import type { InScope } from '../http/streamed-answer.ts';
import type { MessageKey, Translate } from '../i18n/translator.ts';
import { getTranslate } from '../i18n/translator.ts';
import { readerUnits } from './reader-units.ts';
import { spreadsheetFile } from './spreadsheet.ts';

/** Rows read in one transaction. */
const rowsPerPage = 500;

/**
 * What stands in a column: a value in the reader's words; `at`, an instant, shown by the reader's clocks; or a quantity in kPa, °C, km/h
 * or km, shown in the reader's unit.
 */
type Column<Row> =
  | ((row: Row, translate: Translate) => CsvValue)
  | { readonly at: (row: Row) => string | null }
  | { readonly pressure: (row: Row) => number | null }
  | { readonly temperature: (row: Row) => number | null }
  | { readonly speed: (row: Row) => number | null }
  | { readonly distance: (row: Row) => number | null };

/** A list as a file: its endpoint, what it is called, and its columns by the words at their head. */
export interface ListFile<Row> {
  readonly file: ReturnType<typeof listFile>;
  readonly title: MessageKey & `lists.${string}`;
  readonly columns: { readonly [Heading in MessageKey]?: Column<Row> };
}

type RowOf<E> = AnswerOf<E> extends { readonly items: ReadonlyArray<infer Row> } ? Row : never;
type ListCall<E extends Endpoint> = Pick<SignedInCall<E>, 'scoped' | 'session' | 'params' | 'query'>;
type ListHandler<E extends Endpoint> = (call: ListCall<E>) => Promise<AnswerOf<E>>;

/** Which quantity a column holds, and how it is read. */
function quantityOf<Row>(column: Exclude<Column<Row>, { readonly at: unknown } | ((...call: never) => unknown)>) {
  if ('pressure' in column) return ['pressure', column.pressure] as const;
  if ('temperature' in column) return ['temperature', column.temperature] as const;
  return 'speed' in column ? (['speed', column.speed] as const) : (['distance', column.distance] as const);
}

/** How a column's head and cells are written for a reader. */
function shownColumn<Row>([heading, column]: readonly [string, Column<Row>], { locale, profile }: Session) {
  const translate = getTranslate(locale);
  const words = translate(heading as MessageKey);
  const { timeZone } = profile;
  if (typeof column === 'function') return { heading: words, cell: (row: Row) => column(row, translate) };
  if ('at' in column) {
    const cell = (row: Row): CsvValue => {
      const at = column.at(row);
      return at === null ? null : Date.parse(at);
    };
    return { heading: `${words} (${timeZone})`, timeZone, cell };
  }
  const [quantity, of] = quantityOf(column);
  const unit = readerUnits(profile)[quantity];
  return { heading: `${words} (${unit.symbol})`, cell: (row: Row) => unit.of(of(row)) };
}

/** All rows of a list, page by page, each in a transaction of its own. */
async function* allRows<E extends Endpoint>(
  handler: ListHandler<E>,
  call: Omit<ListCall<E>, 'scoped'>,
  inScope: InScope,
): AsyncGenerator<RowOf<E>> {
  let cursor: string | null = null;
  do {
    const query = {
      ...(call.query as object),
      limit: rowsPerPage,
      ...(cursor === null ? {} : { cursor }),
    } as QueryOf<E>;
    const page = (await inScope((scoped) => handler({ ...call, query, scoped }))) as {
      readonly items: readonly RowOf<E>[];
      readonly next_cursor: string | null;
    };
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** Registers a list, and the file of all that its filters leave; both are answered by `handler`. */
export function registerList<E extends Endpoint>(
  routes: EndpointRoutes,
  list: E,
  { file, title, columns }: ListFile<RowOf<E>>,
  handler: ListHandler<E>,
): void {
  routes.signedIn(list, handler);
  routes.streamed(file, ({ query: { format, ...query }, params, session, inScope }) => {
    const shown = Object.entries<Column<RowOf<E>>>(columns).map((column) => shownColumn(column, session));
    const call = { query: query as QueryOf<E>, params: params as ParamsOf<E>, session };
    async function* rows(): AsyncGenerator<CsvValue[]> {
      for await (const row of allRows(handler, call, inScope)) yield shown.map(({ cell }) => cell(row));
    }
    return {
      name: [title.slice('lists.'.length).replaceAll('_', '-')],
      ...spreadsheetFile(format, {
        title: getTranslate(session.locale)(title),
        locale: session.locale,
        columns: shown,
        rows: rows(),
      }),
    };
  });
}
