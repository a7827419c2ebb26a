import { Button } from '@mantine/core';
import { listUsers } from '@tyrewatch/contract/users/user-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SearchChoice } from '../../components/search-choice/search-choice.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import type { StepDraft } from './alarm-draft.ts';
import classes from './notifications-tab.module.css';

/** People on offer at most. */
const offered = 6;

const findUsers = (wanted: string) =>
  endpointQuery(listUsers, { query: { q: wanted, deactivated: 'false', limit: offered } });

const nameOf = (user: { readonly first_name: string; readonly last_name: string; readonly username: string }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username;

/** The users that a step notifies; more are searched for. */
export function StepPeople(props: {
  readonly users: StepDraft['users'];
  /** What is wrong with them; null = nothing. */
  readonly fault: string | null;
  readonly onChange: (users: StepDraft['users']) => void;
}) {
  const { users, fault, onChange } = props;
  const t = useTranslations('fleetAlarm');
  const mayList = may(useSession(), 'user:list');
  return (
    <>
      {users.length > 0 && (
        <ul className={classes.people} aria-label={t('people')}>
          {users.map(({ id, name }) => (
            <li key={id}>
              {name ?? t('unseen')}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t('remove')} ${name ?? t('unseen')}`}
                onClick={() => onChange(users.filter((other) => other.id !== id))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayList && (
        <SearchChoice
          label={t('addPerson')}
          hint={t('addPersonHint')}
          chosen={null}
          onChoose={(user) => {
            if (user === null || users.some(({ id }) => id === user.id)) return;
            onChange([...users, { id: user.id, name: nameOf(user) }]);
          }}
          keyOf={({ id }) => id}
          find={findUsers}
          renderItem={(user) => (
            <>
              {nameOf(user)} <span className={classes.dimmed}>{user.email}</span>
            </>
          )}
          remove={t('remove')}
          nothing={<p>{t('nobodyFound')}</p>}
        />
      )}
      <div role="alert" className={formClasses.outcome}>
        {fault !== null && <p className={formClasses.failure}>{fault}</p>}
      </div>
    </>
  );
}
