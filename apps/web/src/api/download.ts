import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { activeLocale } from '../i18n/active-locale.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { accessToken } from './call.ts';
import { callInit, callUrl } from './endpoint-request.ts';

/** What an address is filled with. */
interface FileInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

async function fetchFile(endpoint: Endpoint, input: FileInput): Promise<Blob> {
  const token = await accessToken();
  if (token === null) throw new ApiProblem('unauthenticated', 401);
  const init = callInit(endpoint, {}, activeLocale());
  init.headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(callUrl(endpoint, input), init);
  } catch {
    throw new ApiProblem('network', 0);
  }
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}

/** Saves the file an endpoint answers under a name: a link alone could carry no token. Rejects with {@link ApiProblem}. */
export async function download(endpoint: Endpoint, input: FileInput, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(endpoint, input));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
