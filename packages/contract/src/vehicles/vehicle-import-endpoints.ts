import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, page, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';

/** Most rows of an imported file. */
export const greatestVehicleImportRows = 20_000;
/** Largest imported file in MiB. */
export const largestVehicleImportMib = 16;
const largestContentLength = Math.ceil((largestVehicleImportMib * 1_048_576 * 4) / 3) + 4;

/** What is written into a cell so that the vehicle has no such value afterwards; an empty cell leaves it as it is. */
export const clearingWord = '-';

/** What an import makes of a row. */
export const vehicleImportVerdicts = ['create', 'update', 'unchanged', 'bad'] as const;
/**
 * `previewed`: nothing is written yet. `committing`: rows are being written. `interrupted`: the server was stopped meanwhile; committing again
 * goes on with the rest. `committed`: every row that was right is written.
 */
export const vehicleImportStates = ['previewed', 'committing', 'interrupted', 'committed'] as const;

/** A file of vehicles with what becomes of its rows. */
export const vehicleImport = z.object({
  import_id: id,
  file_name: z.string(),
  created_at: instant,
  /** When it is removed with its rows, a day after it was opened. */
  expires_at: instant,
  state: z.enum(vehicleImportStates),
  /**
   * By verdict; while rows are written each is judged again: one that was right becomes bad where it no longer is, or would change something
   * else than the preview showed.
   */
  rows: z.object({
    total: z.number(),
    create: z.number(),
    update: z.number(),
    unchanged: z.number(),
    bad: z.number(),
  }),
  /** Rows to create or update that are written. */
  written_count: z.number(),
  /** Columns of the file that are not known and not imported, as it names them. */
  unknown_columns: z.array(z.string()),
});

const cell = z.nullable(z.string());

/** A row of the file. */
export const vehicleImportRow = z.object({
  /** As spreadsheets count: the names of the columns stand in row 1, and a cell of several lines is in one row. */
  row_number: z.number(),
  /** As it is kept, or as the file has it where it cannot be. */
  registration: z.string(),
  verdict: z.enum(vehicleImportVerdicts),
  /** Whether it is written. */
  is_written: z.boolean(),
  /** What would be entered, or was. Values as an export has them, numbers with a point; null = none. */
  changes: z.array(z.object({ column: z.string(), from: cell, to: cell })),
  errors: z.array(
    z.object({
      /** Null: the row as a whole. */
      column: z.nullable(z.string()),
      /** What the file has there. */
      value: cell,
      /** A stable code: of a field or of a problem. */
      code: z.string(),
      /** What is wrong, in the caller’s language. */
      detail: z.string(),
    }),
  ),
});

const params = z.object({ import_id: textId });
const path = '/tyrewatch/vehicle_imports/:import_id';

/** `POST /tyrewatch/vehicle_imports`: writes no vehicle. */
export const createVehicleImport = endpoint({
  id: 'create_vehicle_import',
  method: 'POST',
  path: '/tyrewatch/vehicle_imports',
  access: 'vehicle:update',
  summary:
    'Open a CSV or XLSX file of vehicles and judge each row: which vehicle it would create or change, and what is wrong. Changes nothing.',
  alsoRefuses: [404],
  bodyLimitBytes: largestContentLength + 4096,
  body: z.object({
    /** Whose the new vehicles are where the file names neither organisation nor fleet. Left out: the caller’s own. */
    organization_id: z.optional(id),
    file_name: writtenName(200),
    /** The file in base64. */
    content_base64: z.string().check(z.minLength(1), z.maxLength(largestContentLength)),
  }),
  answer: vehicleImport,
});

/** `GET /tyrewatch/vehicle_imports/{id}`: how far it is. Seen by all who reach whatever its opener reached. */
export const getVehicleImport = endpoint({
  id: 'get_vehicle_import',
  method: 'GET',
  path,
  access: 'vehicle:update',
  summary: 'An import of vehicles: how many rows would be or are created, changed, left or refused.',
  params,
  answer: vehicleImport,
});

/** `GET /tyrewatch/vehicle_imports/{id}/rows`: in the order of the file. */
export const listVehicleImportRows = endpoint({
  id: 'list_vehicle_import_rows',
  method: 'GET',
  path: `${path}/rows`,
  access: 'vehicle:update',
  summary: 'The rows of an import with what each changes, or what is wrong with it.',
  params,
  query: listQuery({ verdict: z.optional(z.enum(vehicleImportVerdicts)) }),
  answer: page(vehicleImportRow),
});

/** `GET /tyrewatch/vehicle_imports/{id}/bad_rows_file`: to be mended and imported again. */
export const getVehicleImportBadRows = endpoint({
  id: 'get_vehicle_import_bad_rows',
  method: 'GET',
  path: `${path}/bad_rows_file`,
  access: 'vehicle:update',
  summary: 'The refused rows of an import as CSV, as the file had them, with the reason in a further column.',
  params,
  answerMediaType: 'text/csv',
});

/** `POST /tyrewatch/vehicle_imports/{id}/commit`: goes on after the answer. What is written already is not written again. */
export const commitVehicleImport = endpoint({
  id: 'commit_vehicle_import',
  method: 'POST',
  path: `${path}/commit`,
  access: 'vehicle:update',
  summary:
    'Write the rows of an import that are right and still change what the preview showed. Creating vehicles needs the right to.',
  params,
  answer: vehicleImport,
  isOnlyBegun: true,
});

/** The wire shape of an import. */
export type VehicleImport = z.output<typeof vehicleImport>;
/** The wire shape of a row of an import. */
export type VehicleImportRow = z.output<typeof vehicleImportRow>;
/** What an import makes of a row. */
export type VehicleImportVerdict = (typeof vehicleImportVerdicts)[number];
