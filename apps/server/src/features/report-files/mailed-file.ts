import { reportMediaType } from '@tyrewatch/contract/files/report-format';
import { largestMailedFileBytes } from '@tyrewatch/domain/reports/report-file';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import type { Queryable } from '@tyrewatch/store/database';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import { findFilePiece } from '@tyrewatch/store/report-files/report-file-views';
import { fileName } from '../../http/file-name.ts';
import type { MailFile } from '../mail/templates/mail-content.ts';

/**
 * The file a mail says is ready, as far as it goes along: null where it is too large or could not be made. `isGone`: it was deleted or
 * has expired meanwhile, and there is nothing to say any more.
 */
export async function findMailedFile(
  database: Queryable,
  params: NewMail['params'],
): Promise<{ readonly isGone: boolean; readonly attached: MailFile | null }> {
  const { file_id: fileId = 0, state, type = '', subject = '', size_bytes: size = 0 } = params;
  const format = reportFormats.find((one) => one === params['format']);
  if (state !== 'done' || format === undefined) return { isGone: false, attached: null };
  const pieces: Uint8Array[] = [];
  for (let place = 0; ; place += 1) {
    const piece = await findFilePiece(database, Number(fileId), place);
    if (piece === null) break;
    if (Number(size) > largestMailedFileBytes) return { isGone: false, attached: null };
    pieces.push(piece);
  }
  const name = fileName([String(type).replaceAll('_', '-'), String(subject)], format);
  const attached = { name, mediaType: reportMediaType[format], content: Buffer.concat(pieces) };
  return pieces.length === 0 ? { isGone: true, attached: null } : { isGone: false, attached };
}
