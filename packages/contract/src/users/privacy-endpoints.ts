import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { textId } from '../wire-types.ts';

const params = z.object({ user_id: textId });

/** `GET /tyrewatch/me/personal_data`. */
export const exportMyPersonalData = endpoint({
  id: 'export_my_personal_data',
  method: 'GET',
  path: '/tyrewatch/me/personal_data',
  access: 'signed_in',
  summary: 'All that is kept of the signed-in person, as one file.',
  answerMediaType: 'application/json',
});

/** `GET /tyrewatch/users/{id}/personal_data`. */
export const exportPersonalData = endpoint({
  id: 'export_personal_data',
  method: 'GET',
  path: '/tyrewatch/users/:user_id/personal_data',
  access: 'admin',
  summary: 'All that is kept of a person, as one file.',
  params,
  answerMediaType: 'application/json',
});

/** `POST /tyrewatch/users/{id}/erase`: permanent; the audit trail keeps a pseudonym. */
export const erasePerson = endpoint({
  id: 'erase_person',
  method: 'POST',
  path: '/tyrewatch/users/:user_id/erase',
  access: 'admin',
  summary: 'Erase a person for good; what the person did stays under a pseudonym.',
  alsoRefuses: [409],
  params,
});
