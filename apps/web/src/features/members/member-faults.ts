import { fieldFaults } from '../../api/field-faults.ts';
import type { MemberDraft, MemberFaults } from './member-draft.ts';

/** Fields of the draft by their names on the wire. */
type WireNames = Readonly<Record<string, keyof MemberDraft>>;

const profile: WireNames = {
  username: 'username',
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  language: 'language',
};
const standing: WireNames = { role: 'role', organization_id: 'organisationId' };
const credentials: WireNames = { password: 'password', confirm_password: 'confirmation' };

/** The fields a form of a member has that can show what is wrong with them. */
export const memberFields = (has: { readonly standing: boolean; readonly credentials: boolean }): WireNames => ({
  ...profile,
  ...(has.standing ? standing : {}),
  ...(has.credentials ? credentials : {}),
});

/** What a refused call says of these fields, by their names in the draft. */
export function memberFaultsOf(error: unknown, fields: WireNames): MemberFaults {
  const told = Object.entries(fieldFaults(error)).flatMap(([name, detail]) => {
    const field = fields[name];
    return field === undefined ? [] : [[field, detail] as const];
  });
  return Object.fromEntries(told);
}
