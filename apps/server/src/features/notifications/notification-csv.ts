import type { CsvFormat, CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { byteOrderMark } from '@tyrewatch/contract/csv/csv-format';
import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';

const fields = [
  'created_at',
  'registration',
  'position',
  'kind',
  'level',
  'at',
  'recipient_name',
  'email',
  'reason',
  'is_digest',
  'due_at',
  'state',
  'cancelled_because',
  'sent_at',
  'failure',
  'incident_id',
] as const satisfies readonly (keyof AlertNotification)[];

/** The ledger as a CSV file, a piece per page; `readPage` gives the page after a cursor, null = the first. */
export async function* notificationCsv(
  { line }: CsvFormat,
  readPage: (
    cursor: string | null,
  ) => Promise<{ readonly items: readonly AlertNotification[]; readonly next_cursor: string | null }>,
): AsyncGenerator<string> {
  const piece = (items: readonly AlertNotification[]): string =>
    items.map((item) => line(fields.map((field): CsvValue => item[field]))).join('');
  let page = await readPage(null);
  yield byteOrderMark + line([...fields]) + piece(page.items);
  while (page.next_cursor !== null) {
    page = await readPage(page.next_cursor);
    yield piece(page.items);
  }
}
