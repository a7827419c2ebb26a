import type { Queryable } from '../database.ts';

/** How an organisation wants to appear; null = the product's own. */
export type Branding = {
  readonly productName: string | null;
  /** `#rrggbb`. */
  readonly accentColour: string | null;
  readonly logoId: string | null;
  readonly mailSenderName: string | null;
  readonly mailReplyTo: string | null;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Branding of an organisation: each part from the nearest organisation above it, itself first, that sets the part and
 * that the transaction may see.
 */
export async function findBranding(trx: Queryable, organisationId: number): Promise<Branding> {
  const rows = await trx
    .selectFrom('organisation_closure')
    .innerJoin('organisation', 'organisation.id', 'organisation_closure.ancestor_id')
    .select('organisation.branding')
    .where('organisation_closure.descendant_id', '=', organisationId)
    .orderBy('organisation_closure.depth')
    .execute();
  const nearest = (name: string): string | null =>
    rows.map(({ branding }) => textOrNull((branding as Record<string, unknown>)[name])).find((part) => part !== null) ??
    null;
  return {
    productName: nearest('product_name'),
    accentColour: nearest('accent_colour'),
    logoId: nearest('logo_id'),
    mailSenderName: nearest('mail_sender_name'),
    mailReplyTo: nearest('mail_reply_to'),
  };
}
