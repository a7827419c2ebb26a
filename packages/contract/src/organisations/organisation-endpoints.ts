import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { writtenName } from '../written-text.ts';
import { branding, brandingChange, largestLogoMb } from './branding-shape.ts';

/** An organisation as its tree shows it; the counts are of what is its own, not of those below. */
export const organisation = z.object({
  id,
  name: z.string(),
  kind: z.enum(['provider', 'customer', 'sub']),
  /** Null: what lies above, if anything, is not the caller's to see. */
  parent_id: z.nullable(id),
  /** Levels below the topmost organisation the caller sees. */
  depth: z.number(),
  user_count: z.number(),
  fleet_count: z.number(),
  vehicle_count: z.number(),
  sub_organization_count: z.number(),
  created_on: instant,
  version: z.number(),
});

/** Rules an organisation sets for itself; null = the product's default. */
export const organisationSettings = z.object({
  /** °C to which pressures are compensated. */
  reference_temperature_c: z.nullable(z.number().check(z.minimum(-20), z.maximum(50))),
  /** Percent above the recommended cold pressure from which a tyre is over-inflated. */
  over_inflation_percent: z.nullable(z.number().check(z.minimum(5), z.maximum(60))),
  /** By how much a repaired tyre’s cold pressure may differ from its target, and how long it has to hold; 0 = it has only to come there. */
  repair_tolerance_kpa: z.nullable(z.number().check(z.minimum(5), z.maximum(100))),
  repair_hold_minutes: z.nullable(z.number().check(z.minimum(0), z.maximum(1440))),
  /** What a litre of fuel costs, in which currency (ISO 4217), and from when; without a price and a currency costs are told in litres. */
  fuel_price_per_litre: z.nullable(z.number().check(z.positive(), z.maximum(1000))),
  fuel_price_currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  fuel_price_since: z.nullable(z.iso.date()),
  /** Whether an empty permission list opens what a permission gates; only the provider's administrators switch it, for all below too. */
  empty_permission_list_opens: z.boolean(),
  /** Whether those who administer it, or one below it, must sign in with a second step. */
  second_factor_required: z.boolean(),
  /** IANA zone of new users, and of mails to people without a zone of their own. */
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  /** ISO 3166 code, two capital letters, of new vehicles. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

/** Characters of the largest logo in base64. */
const largestLogoLength = largestLogoMb * 1_048_576 * (4 / 3);
const logo = z.object({ logo_id: z.uuid(), logo_url: z.string(), width_px: z.number(), height_px: z.number() });

/** An organisation with its rules and looks. */
export const organisationDetail = z.object({
  ...organisation.shape,
  settings: organisationSettings,
  branding,
  /** What would show without a branding of its own. */
  inherited_branding: branding,
  /** False: the feature BRANDING is not switched on, and its own branding shows nowhere. */
  may_brand: z.boolean(),
  may_switch_empty_list_rule: z.boolean(),
  /** Whether administrators must sign in with a second step, by its own rule or that of an organisation above. */
  second_factor_in_effect: z.boolean(),
  /** An organisation above that requires it; null: none does. Its name is null when the caller does not see it. */
  second_factor_required_above: z.nullable(z.object({ organization_name: z.nullable(z.string()) })),
  /** Whether the caller may switch its own rule: administrators whom it binds, and for switching it on all administrators. */
  may_switch_second_factor_rule: z.boolean(),
});

const organisationParams = z.object({ organization_id: textId });
const name = writtenName(120);
const place = {
  params: organisationParams,
  path: '/tyrewatch/organizations/:organization_id',
} as const;

/** `GET /tyrewatch/organizations`: the tree laid flat, each organisation followed by those below it. */
export const listOrganisations = endpoint({
  id: 'list_organizations',
  method: 'GET',
  path: '/tyrewatch/organizations',
  access: 'organization:list',
  summary: 'The caller’s organisations as a tree laid flat.',
  query: listQuery({ q: z.optional(searchText) }),
  answer: page(organisation),
});

/** `GET /tyrewatch/organizations_file`. */
export const getOrganisationsFile = listFile(listOrganisations);

/** `GET /tyrewatch/organizations/{id}`. */
export const getOrganisation = endpoint({
  id: 'get_organization',
  method: 'GET',
  access: 'organization:read',
  summary: 'One organisation with its rules and branding.',
  ...place,
  answer: organisationDetail,
});

/** `POST /tyrewatch/organizations`: below the caller's own organisation unless another is named. */
export const createOrganisation = endpoint({
  id: 'create_organization',
  method: 'POST',
  path: '/tyrewatch/organizations',
  access: 'organization:create',
  summary: 'Create an organisation below another one.',
  alsoRefuses: [409],
  body: z.object({ name, parent_id: z.optional(id) }),
  answer: organisationDetail,
});

/** `PATCH /tyrewatch/organizations/{id}`: absent fields stay as they are. */
export const updateOrganisation = endpoint({
  id: 'update_organization',
  method: 'PATCH',
  access: 'organization:update',
  summary: 'Rename an organisation or change its rules or branding.',
  alsoRefuses: [409],
  ...place,
  takesIfMatch: true,
  body: z.object({
    name: z.optional(name),
    settings: z.optional(z.partial(organisationSettings)),
    branding: z.optional(brandingChange),
  }),
  answer: organisationDetail,
});

/** `POST /tyrewatch/organizations/{id}/move`: with everything below it. */
export const moveOrganisation = endpoint({
  id: 'move_organization',
  method: 'POST',
  access: 'admin',
  summary: 'Move an organisation, with all below it, below another one.',
  alsoRefuses: [409],
  ...place,
  path: '/tyrewatch/organizations/:organization_id/move',
  takesIfMatch: true,
  body: z.object({ parent_id: id }),
  answer: organisationDetail,
});

/** Usernames that a preview tells at most. */
export const greatestToldCount = 10;

/** People of whom a change tells: how many the caller sees, and the first of them by name. */
const toldPeople = z.object({ count: z.number(), usernames: z.array(z.string()) });

/** `POST /tyrewatch/organizations/{id}/move_preview`: moves nothing. Rules that are not inherited, such as the time zone, stay and are not told. */
export const previewOrganisationMove = endpoint({
  id: 'preview_organization_move',
  method: 'POST',
  access: 'admin',
  summary: 'What moving an organisation below another one would change, and whether it would be refused.',
  alsoRefuses: [409],
  ...place,
  path: '/tyrewatch/organizations/:organization_id/move_preview',
  body: z.object({ parent_id: id }),
  answer: z.object({
    /** Of the organisation and all below it. */
    fleet_count: z.number(),
    vehicle_count: z.number(),
    losing_sight: toldPeople,
    gaining_sight: toldPeople,
    /** Entries of the branding in effect that would be others. */
    branding: z.array(
      z.object({
        entry: z.enum(['product_name', 'accent_colour', 'logo_id', 'mail_sender_name', 'mail_reply_to']),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    /** Whether those who administer it must sign in with a second step. */
    second_factor: z.object({ before: z.boolean(), after: z.boolean() }),
  }),
});

/** `DELETE /tyrewatch/organizations/{id}`: only while nothing belongs to it. */
export const deleteOrganisation = endpoint({
  id: 'delete_organization',
  method: 'DELETE',
  access: 'organization:delete',
  summary: 'Delete an organisation to which nothing belongs.',
  alsoRefuses: [409],
  ...place,
  takesIfMatch: true,
});

/** `POST /tyrewatch/organizations/{id}/logos`: takes effect once it is named as the branding's `logo_id`. */
export const createLogo = endpoint({
  id: 'create_organization_logo',
  method: 'POST',
  access: 'organization:update',
  summary: 'Send a PNG, JPEG or WebP picture to be used as logo.',
  ...place,
  path: '/tyrewatch/organizations/:organization_id/logos',
  bodyLimitBytes: Math.ceil(largestLogoLength) + 1024,
  body: z.object({
    /** The file in base64. */
    content: z.string().check(z.minLength(1), z.maxLength(Math.ceil(largestLogoLength) + 4)),
  }),
  answer: logo,
});

/** The wire shape of an organisation in a list. */
export type Organisation = z.output<typeof organisation>;
/** The wire shape of an organisation with its rules and looks. */
export type OrganisationDetail = z.output<typeof organisationDetail>;
/** The wire shape of an organisation's rules. */
export type OrganisationSettingsWire = z.output<typeof organisationSettings>;
/** The wire shape of what a move would change. */
export type OrganisationMovePreview = z.output<(typeof previewOrganisationMove)['answer'] & object>;
