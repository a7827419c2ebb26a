import type { User } from '@tyrewatch/contract/users/user-endpoints';
import type { UserData } from '@tyrewatch/contract/users/user-record';
import type { Role } from '@tyrewatch/domain/access/role';
import type { SessionRecord } from '../../session/session-record.ts';

/** What the form of a member holds. */
export interface MemberDraft {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly language: UserData['language'];
  readonly role: Role;
  readonly organisationId: number;
  readonly managedIds: readonly number[];
  readonly deactivated: boolean;
  /** New members only: with a password, or by invitation. */
  readonly withPassword: boolean;
  readonly password: string;
  readonly confirmation: string;
}

/** The form of a new member, in the organisation and language of who makes it. */
const emptyDraft = (record: SessionRecord | null): MemberDraft => ({
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  language: record?.language ?? 'en_GB',
  role: 'USER',
  organisationId: record?.organization?.id ?? 0,
  managedIds: [],
  deactivated: false,
  withPassword: false,
  password: '',
  confirmation: '',
});

/** The form of a member; null = of a new one. */
export const draftOf = (member: User | null, record: SessionRecord | null): MemberDraft =>
  member === null
    ? emptyDraft(record)
    : {
        ...emptyDraft(record),
        username: member.username,
        email: member.email,
        firstName: member.first_name,
        lastName: member.last_name,
        phoneNumber: member.phone_number ?? '',
        language: member.language as UserData['language'],
        role: member.role,
        organisationId: member.organization.id,
        managedIds: member.managed_organizations.map(({ id }) => id),
        deactivated: member.deactivated,
      };

const profileOf = (draft: MemberDraft) => {
  const phone = draft.phoneNumber.trim();
  return {
    username: draft.username.trim(),
    email: draft.email.trim(),
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    phone_number: phone === '' ? null : phone,
    language: draft.language,
    role: draft.role,
    organization_id: draft.organisationId,
    managed_organization_ids: [...draft.managedIds],
  };
};

/** A new member as the interface takes it. */
export const newUserBody = (draft: MemberDraft) => ({
  ...profileOf(draft),
  ...(draft.withPassword ? { password: draft.password, confirm_password: draft.confirmation } : {}),
});

/** What of a member the form changes; fields that stay are left out, so that they need no right. */
export function changedFields(draft: MemberDraft, member: User) {
  const present: Record<string, unknown> = {
    ...member,
    organization_id: member.organization.id,
    managed_organization_ids: member.managed_organizations.map(({ id }) => id),
  };
  const wanted = { ...profileOf(draft), deactivated: draft.deactivated };
  const changed = Object.entries(wanted).filter(([name, value]) => String(value) !== String(present[name]));
  return Object.fromEntries(changed) as Partial<typeof wanted>;
}

/** What is wrong with fields of the form, in words. */
export type MemberFaults = Partial<Record<keyof MemberDraft, string>>;

/** What a part of the member's form is given. */
export interface MemberFieldsProps {
  readonly draft: MemberDraft;
  readonly faults: MemberFaults;
  readonly onChange: (changes: Partial<MemberDraft>) => void;
}
