import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { roles } from '@tyrewatch/domain/access/role';
import type { Role } from '@tyrewatch/domain/access/role';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { exportMembers } from './export-members.ts';
import type { MemberTask } from './member-task.ts';
import type { MemberSearch } from './member-search.ts';
import classes from './member-toolbar.module.css';
import { OrganisationFilter } from './organisation-filter.tsx';
import { useMemberSearch } from './use-member-search.ts';

const states = ['active', 'deactivated', 'empty'] as const;

function SearchField() {
  const t = useTranslations('members');
  const { search, change } = useMemberSearch();
  const keep = useCallback((q: string) => change({ q: q === '' ? undefined : q }), [change]);
  const { typed, setTyped } = useTypedText(search.q ?? '', keep);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('search')}
      placeholder={t('searchHint')}
      value={typed}
      maxLength={100}
      data-search-field
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** Search, filters, and what can be done beside looking: invite, import, export. */
export function MemberToolbar(props: { readonly total: number | null; readonly onTask: (task: MemberTask) => void }) {
  const t = useTranslations('members');
  const record = useSession();
  const { search, change } = useMemberSearch();
  const exporting = useMutation({ mutationFn: () => exportMembers(search) });
  const mayCreate = may(record, 'user:create');
  return (
    <div className={classes.toolbar}>
      {exporting.isError && (
        <p role="alert" className={formClasses.failure}>
          {t('exportFailed')}
        </p>
      )}
      <div className={classes.filters}>
        <SearchField />
        <NativeSelect
          className={classes.choice}
          aria-label={t('role')}
          value={search.role ?? ''}
          data={[
            { value: '', label: t('everyRole') },
            ...roles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          ]}
          onChange={(event) => change({ role: (event.currentTarget.value || undefined) as Role | undefined })}
        />
        <NativeSelect
          className={classes.choice}
          aria-label={t('state')}
          value={search.state ?? ''}
          data={[
            { value: '', label: t('everyState') },
            ...states.map((state) => ({ value: state, label: t(`states.${state}`) })),
          ]}
          onChange={(event) => change({ state: (event.currentTarget.value || undefined) as MemberSearch['state'] })}
        />
        <OrganisationFilter />
      </div>
      <div className={classes.tools}>
        <span className={classes.total} role="status">
          {props.total !== null && t('total', { count: props.total })}
        </span>
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
      </div>
    </div>
  );
}
