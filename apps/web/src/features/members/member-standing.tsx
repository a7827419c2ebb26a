import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import { roles } from '@tyrewatch/domain/access/role';
import type { Role } from '@tyrewatch/domain/access/role';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import classes from '../../ui/form-fields.module.css';
import { ManagedOrganisations } from './managed-organisations.tsx';
import type { MemberFieldsProps } from './member-draft.ts';

/** What a member may do and where: role, organisation, managed organisations, and whether at all. */
export function MemberStanding(props: MemberFieldsProps & { readonly member: User | null }) {
  const t = useTranslations('members');
  const { draft, faults, member, onChange } = props;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('role')}
          value={draft.role}
          error={faults.role}
          data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={(event) => onChange({ role: event.currentTarget.value as Role })}
        />
        <NativeSelect
          label={t('columns.organization')}
          value={String(draft.organisationId)}
          error={faults.organisationId}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
          onChange={(event) => onChange({ organisationId: Number(event.currentTarget.value) })}
        />
      </div>
      {member !== null && member.role !== draft.role && <p className={classes.note}>{t('roleChange')}</p>}
      <ManagedOrganisations
        organisations={organisations}
        chosen={draft.managedIds}
        onChange={(managedIds) => onChange({ managedIds })}
      />
      {member !== null && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.deactivated}
            onChange={(event) => onChange({ deactivated: event.target.checked })}
          />
          {t('deactivate')}
        </label>
      )}
    </>
  );
}
