import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';
import { id, instant, listQuery, page, textId } from '../wire-types.ts';

/** Longest interval of a pack, in days: records are kept 15 months. */
export const longestEvidenceDays = 457;

const days = {
  /** First and last day, both included, by the clocks of the caller’s time zone. */
  from_on: z.iso.date(),
  to_on: z.iso.date(),
};

/** An evidence pack that was made. */
export const evidencePack = z.object({
  id,
  /** Printed on it, such as `EV-7K4M-Q2XD`. */
  number: z.string(),
  ...days,
  made_at: instant,
  made_by: z.string(),
  /** Defects of the interval that were still open when it was made. */
  defect_count: z.number(),
  page_count: z.number(),
  size_bytes: z.number(),
  /** SHA-256 of the file with the line of the checksum blank: 64 hexadecimal digits. */
  checksum: z.string(),
});

const place = {
  path: '/tyrewatch/vehicles/:vehicle_id/evidence_packs',
  access: 'fleet:reports',
  params: vehicleParams,
} as const;

/** `GET /tyrewatch/vehicles/{id}/evidence_packs`: newest first. */
export const listEvidencePacks = endpoint({
  id: 'list_evidence_packs',
  method: 'GET',
  ...place,
  summary: 'Evidence packs that were made of a vehicle, newest first.',
  alsoRefuses: [409],
  query: listQuery({}),
  answer: z.object({ ...page(evidencePack).shape, total: z.number() }),
});

/** `GET /tyrewatch/vehicles/{id}/evidence_packs_file`. */
export const getEvidencePacksFile = listFile(listEvidencePacks);

/** `POST /tyrewatch/vehicles/{id}/evidence_packs`. */
export const createEvidencePack = endpoint({
  id: 'create_evidence_pack',
  method: 'POST',
  ...place,
  summary:
    'Make the evidence pack of an interval, one PDF with tyres, brakes, alerts and what was done, in the caller’s language, units and time zone. It never changes afterwards.',
  alsoRefuses: [409],
  body: z.object(days),
  answer: evidencePack,
});

/** `GET /tyrewatch/vehicles/{id}/evidence_packs/{pack id}/export`. */
export const exportEvidencePack = endpoint({
  id: 'export_evidence_pack',
  method: 'GET',
  access: 'fleet:reports',
  path: `${place.path}/:pack_id/export`,
  summary: 'An evidence pack as it was made, as PDF.',
  alsoRefuses: [409],
  params: z.object({ ...vehicleParams.shape, pack_id: textId }),
  answerMediaType: 'application/pdf',
});

const evidenceCheck = z.object({ number: z.string(), made_at: instant, page_count: z.number(), checksum: z.string() });

/** `GET /tyrewatch/evidence_checks/{number}`: nothing of the vehicle or its operator. */
export const checkEvidence = endpoint({
  id: 'check_evidence',
  method: 'GET',
  path: '/tyrewatch/evidence_checks/:evidence_number',
  access: 'open',
  summary: 'When the document of a number was made, its pages and its checksum. 404 = no document has this number.',
  params: z.object({ evidence_number: z.string().check(z.maxLength(40)) }),
  answer: evidenceCheck,
});

/** The wire shape of a pack. */
export type EvidencePack = z.output<typeof evidencePack>;
/** The wire shape of a check. */
export type EvidenceCheck = z.output<typeof evidenceCheck>;
