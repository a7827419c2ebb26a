import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What an organisation looks like; null = the product's own. */
export type Branding = {
  readonly productName: string | null;
  /** `#rrggbb`. */
  readonly accentColour: string | null;
  /** Names a row of organisation_logo. */
  readonly logoId: string | null;
  readonly mailSenderName: string | null;
  readonly mailReplyTo: string | null;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Branding as stored in `organisation.branding`. */
export const readBranding = (stored: unknown): Branding => {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  return {
    productName: textOrNull(fields['product_name']),
    accentColour: textOrNull(fields['accent_colour']),
    logoId: textOrNull(fields['logo_id']),
    mailSenderName: textOrNull(fields['mail_sender_name']),
    mailReplyTo: textOrNull(fields['mail_reply_to']),
  };
};

/** The branding in effect for an organisation: each entry its own, or that of the nearest organisation above that sets one. For the roles app and jobs. */
export async function findBranding(trx: Queryable, organisationId: number): Promise<Branding> {
  const { rows } = await sql<{
    branding: unknown;
  }>`select organisation_branding(${organisationId}) as branding`.execute(trx);
  return readBranding(rows[0]?.branding);
}

/** What would be in effect for an organisation that set nothing itself. */
export async function findInheritedBranding(trx: Queryable, organisationId: number): Promise<Branding> {
  const { rows } = await sql<{ branding: unknown }>`
    select organisation_branding(parent_id) as branding from organisation where id = ${organisationId}`.execute(trx);
  return readBranding(rows[0]?.branding);
}

/** Names of an organisation and of those above it that the scope sees. */
export async function listNamesAbove(trx: Queryable, organisationId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select above.name from organisation above join organisation_closure pair on pair.ancestor_id = above.id
    where pair.descendant_id = ${organisationId} order by above.id`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Whether an organisation may look like itself: the provider, and those for whom the feature BRANDING is switched on. */
export async function mayBrand(trx: Queryable, organisationId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_brand(${organisationId}) as may`.execute(trx);
  return rows[0]?.may ?? false;
}
