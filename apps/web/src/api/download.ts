import { parse } from 'content-disposition';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { activeLocale } from '../i18n/active-locale.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { accessToken } from './call.ts';
import { callInit, callUrl } from './endpoint-request.ts';
import { saveFile } from './save-file.ts';

/** What a call for a file is filled with. */
interface FileInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  /** What the file is made from, where it is more than an address. */
  readonly body?: Record<string, unknown>;
}

/** What an endpoint answers as a file, for what shows it. Rejects with {@link ApiProblem}. */
export async function fetchFile(endpoint: Endpoint, input: FileInput): Promise<Response> {
  const token = await accessToken();
  if (token === null) throw new ApiProblem('unauthenticated', 401);
  const init = callInit(endpoint, input.body === undefined ? {} : { body: input.body }, activeLocale());
  init.headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(callUrl(endpoint, input), init);
  } catch {
    throw new ApiProblem('network', 0);
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** Saves the file an endpoint answers, under the name it is sent with: a link alone could carry no token. Rejects with {@link ApiProblem}. */
export async function download(endpoint: Endpoint, input: FileInput): Promise<void> {
  const response = await fetchFile(endpoint, input);
  const disposition = parse(response.headers.get('content-disposition') ?? 'attachment');
  saveFile(await response.blob(), disposition.parameters['filename'] ?? '');
}
