import * as z from 'zod/mini';
import { id } from '../wire-types.ts';

/** Interface languages as stored in the user data, with underscores. */
export const languages = ['en_GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;

/** How a person wants to see numbers. */
export const displayPreferences = z.object({
  language: z.enum(languages),
  pressure_unit: z.enum(['psi', 'bar', 'kpa']),
  temperature_unit: z.enum(['celsius', 'fahrenheit']),
  distance_unit: z.enum(['km', 'mile']),
  /** IANA zone, e.g. `Europe/London`. */
  time_zone: z.string(),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'default', 'comfortable']),
});

/** The signed-in person as `/tyrewatch/me` answers and the browser stores. */
export const userData = z.object({
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['ADMIN', 'USER', 'DRIVER']),
  ...displayPreferences.shape,
  organization: z.object({
    id,
    name: z.string(),
    /** The provider that runs the installation; shown in the footer. */
    powered_by: z.string(),
    /** Null: the product's own name, logo and colours. */
    branding: z.nullable(
      z.object({
        product_name: z.nullable(z.string()),
        accent_colour: z.nullable(z.string()),
        logo_url: z.nullable(z.string()),
      }),
    ),
    integrations: z.array(z.object({ integration_id: z.number() })),
  }),
  permissions: z.array(z.object({ action: z.string() })),
  /** Vehicles of several customers can be in reach: two of them may have the same registration. */
  several_customers: z.boolean(),
  /** The organisation asks its administrators for a second step, and this one has none yet: nothing else is open. */
  second_factor_missing: z.boolean(),
  /** False: nothing hands mails over on this installation; they wait until its operator sets a mail server up. */
  has_mail_server: z.boolean(),
});

/** `userData` together with both tokens: the record kept in local storage under `user`. */
export const userRecord = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  ...userData.shape,
});

/** The wire shape of the signed-in person. */
export type UserData = z.output<typeof userData>;
/** The wire shape of the signed-in person with tokens. */
export type UserRecord = z.output<typeof userRecord>;
