/** What a page request is answered. */
export interface PageAnswer {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: string;
  /** Content security policy. */
  readonly policy: string;
}

/** Policy of our own pages: no script at all, our one style sheet, and frames of our own. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Policy of a mail's HTML, which anybody may have written: no script, nothing loaded from elsewhere but our own logos, an
 * origin of its own, and only our page around it. Its links open beside the page.
 */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
