import { Problem } from '@tyrewatch/domain/problems/problem';
import { listAuditEntries } from '@tyrewatch/store/audit/audit-views';
import { findPersonalData } from '@tyrewatch/store/privacy/personal-data';
import type { InScope } from '../../http/streamed-answer.ts';

const entriesPerPiece = 500;

/** All that is kept of a person as one JSON object, piece by piece. Throws `user_not_found` before the first. */
export async function* personalDataFile(inScope: InScope, userId: number): AsyncGenerator<string> {
  const known = await inScope((scoped) => findPersonalData(scoped, userId));
  if (known === null) throw new Problem('user_not_found');
  yield `${JSON.stringify(known).slice(0, -1)},"audit_entries":[`;
  const filters = { actorUserId: userId };
  let cursor: string | null = null;
  let separator = '';
  do {
    const after: string | null = cursor;
    const page: Awaited<ReturnType<typeof listAuditEntries>> = await inScope((scoped) =>
      listAuditEntries(scoped, { filters, limit: entriesPerPiece, cursor: after }),
    );
    yield page.entries
      .map(({ atMs, address, action, subjectKind, subjectName }) => {
        const entry = { at: new Date(atMs), address, action, subject_kind: subjectKind, subject_name: subjectName };
        const text = separator + JSON.stringify(entry);
        separator = ',';
        return text;
      })
      .join('');
    cursor = page.nextCursor;
  } while (cursor !== null);
  yield ']}\n';
}
