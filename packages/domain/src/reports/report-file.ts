import { reportFormats, reportTypes } from './report-type.ts';

/** What a file is made of: a report, or all that an organisation owns. */
export const reportFileTypes = [...reportTypes, 'archive'] as const;
/** What a file is made of. */
export type ReportFileType = (typeof reportFileTypes)[number];

/** Formats of files; archives are ZIP files. */
export const reportFileFormats = [...reportFormats, 'zip'] as const;
/** Format of a file. */
export type ReportFileFormat = (typeof reportFileFormats)[number];

/** Days of readings in an archive for which no others were chosen. */
export const usualArchiveDays = 90;

/** The life of a report that is made as a file. */
export const reportFileStates = ['queued', 'making', 'done', 'failed', 'stopped'] as const;
/** State of a file. `stopped`: somebody did not want it any more. */
export type ReportFileState = (typeof reportFileStates)[number];

/** Why a file could not be made. */
export const reportFileFailures = ['no_vehicles', 'fault'] as const;
/** One of them. */
export type ReportFileFailure = (typeof reportFileFailures)[number];

/** Files one person can have made at once. */
export const mostUnfinishedFiles = 5;

/** Up to this size a file goes along with the mail that says it is ready, in bytes; larger ones are fetched by its link. */
export const largestMailedFileBytes = 2_000_000;
