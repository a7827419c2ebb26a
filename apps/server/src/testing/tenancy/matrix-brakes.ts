import { createHash } from 'node:crypto';
import { attachReport, createBrakeUpload } from '@tyrewatch/store/brakes/brake-upload-repository';
import type { TestServer } from '../test-server.ts';
import type { MatrixOrganisation, OrganisationName } from './matrix-organisations.ts';
import { markerOf, organisationNames } from './matrix-organisations.ts';

/** A brake report that somebody of each organisation uploaded, with the provider's PDF; ids by the organisation. */
export async function createBrakeUploads(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const ids = new Map<number, string>();
  for (const name of organisationNames) {
    const { organisationId, registrations } = organisations[name];
    const content = Buffer.from(`Trailer,BPV\n${registrations[0]},50\n`);
    const file = {
      organisationId,
      fileName: `${markerOf(name)}.csv`,
      content,
      contentHash: createHash('sha256').update(content).digest(),
      fileKind: 'csv',
      decimalSign: '.',
      headings: ['Trailer', 'BPV'],
      rows: [{ rowNumber: 2, cells: [registrations[0], '50'] }],
    } as const;
    const by = { userId: 1, name: markerOf(name), atMs: clock.nowMs };
    const { uploadId } = await createBrakeUpload(kysely, file, by);
    await attachReport(kysely, uploadId, { name: `${markerOf(name)}.pdf`, content: Buffer.from('%PDF-1.7\n') });
    ids.set(organisationId, String(uploadId));
  }
  return ids;
}
