import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body. Throws `body_unreadable` for bytes that are no UTF-8: replaced, they would be stored as what nobody wrote. */
function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (error) {
    throw new Problem('body_unreadable', {}, [], error);
  }
}

/** Whether what is written with percent signs in an address or a form stands for text. */
export function isPercentEncodedText(encoded: string): boolean {
  try {
    for (const [bytes] of encoded.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Reads bodies of JSON, where nothing is no body, and of forms of up to `formLimitBytes`. */
export function readBodies(app: FastifyInstance, formLimitBytes: number): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, textOf(body), done);
  });
  const ofForm = { parseAs: 'buffer', bodyLimit: formLimitBytes } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', ofForm, (_request, body: Buffer, done) => {
    const text = textOf(body);
    if (!isPercentEncodedText(text)) throw new Problem('body_unreadable');
    done(null, parseForm(text));
  });
}
