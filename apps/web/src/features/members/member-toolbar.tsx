import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { roles } from '@tyrewatch/domain/access/role';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { exportMembers } from './export-members.ts';
import type { MemberTask } from './member-task.ts';
import { OrganisationFilter } from './organisation-filter.tsx';
import { useMemberSearch } from './use-member-search.ts';

const states = ['active', 'deactivated', 'empty'] as const;

/** Search, filters, and what can be done beside looking: invite, import, export. */
export function MemberToolbar(props: { readonly total: number | null; readonly onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  const record = useSession();
  const { search, change } = useMemberSearch();
  const exporting = useMutation({ mutationFn: () => exportMembers(search) });
  const mayCreate = may(record, 'user:create');
  return (
    <>
      {exporting.isError && (
        <p role="alert" className={formClasses.failure}>
          {t('exportFailed')}
        </p>
      )}
      <ListToolbar
        label={t('search')}
        hint={t('searchHint')}
        q={search.q}
        change={change}
        total={props.total === null ? null : t('total', { count: props.total })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('export')}
            </Button>
            {mayCreate && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  onClick={() => props.onTask({ kind: 'import' })}
                >
                  {t('import')}
                </Button>
                <Button
                  leftSection={<IconUserPlus size={16} aria-hidden />}
                  onClick={() => props.onTask({ kind: 'create' })}
                >
                  {t('add')}
                </Button>
              </>
            )}
          </>
        }
      >
        <ListChoice
          label={t('role')}
          every={t('everyRole')}
          value={search.role}
          choices={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={(role) => change({ role })}
        />
        <ListChoice
          label={t('state')}
          every={t('everyState')}
          value={search.state}
          choices={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={(state) => change({ state })}
        />
        <OrganisationFilter />
      </ListToolbar>
    </>
  );
}
