import type { FastifyRequest } from 'fastify';
import type { Locale } from '../i18n/locale.ts';
import { negotiateLocale } from '../i18n/locale.ts';

/** Language of a request's answers: the signed-in user's, otherwise what the browser asks for. */
export const localeOfRequest = (request: FastifyRequest): Locale =>
  request.session?.locale ?? negotiateLocale(request.headers['accept-language']);
