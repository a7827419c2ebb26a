import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { ApiKeyScope } from '@tyrewatch/domain/access/api-key-scope';
import { apiKeyScopes } from '@tyrewatch/domain/access/api-key-scope';
import { createApiKey, listApiKeys } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { DateInput } from '../../form/date-input.tsx';
import { findTypedDay } from '../../form/typed-date.ts';
import classes from '../../ui/form-fields.module.css';
import { scopeWord } from './scope-word.ts';
import { TickList } from './tick-list.tsx';

/** The last second of a day where the reader is; `day` as the browser's field gives it, `2026-11-20`. */
function endOf(day: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** Asks for what a new key is for and until when it holds. */
export function CreateApiKeyDialog(props: {
  readonly organisationId: number;
  readonly onMade: (made: AnswerOf<typeof createApiKey>) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('apiKeys');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const tApi = useTranslations('customerApi');
  const [lastDay, setLastDay] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['write:readings']);
  const [rate, setRate] = useState('');
  const creating = useMutation({
    mutationFn: () =>
      call(createApiKey, {
        params: { organization_id: props.organisationId },
        body: {
          name,
          expires_on: lastDay === '' ? null : endOf(lastDay),
          scopes: [...scopes],
          calls_per_minute: rate === '' ? null : Number(rate),
        },
      }),
    // The answer holds the key: nothing keeps it once it is shown.
    gcTime: 0,
    onSuccess: props.onMade,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listApiKeys) }),
  });
  const faults = fieldFaults(creating.error);
  return (
    <FormDialog
      title={t('create')}
      text={t('text')}
      action={t('create')}
      isReady={name.trim() !== '' && scopes.length > 0 && (lastDay === '' || findTypedDay(lastDay) !== null)}
      shown={['name', 'expires_on', 'calls_per_minute']}
      change={creating}
      onSubmit={() => creating.mutate()}
      onClose={props.onClose}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          value={name}
          required
          autoFocus
          autoComplete="off"
          error={faults['name'] ?? null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DateInput
          label={t('expiry')}
          description={t('expiryHint')}
          value={lastDay}
          error={faults['expires_on'] ?? null}
          onChange={setLastDay}
        />
      </div>
      <TickList
        label={tApi('scopes')}
        choices={apiKeyScopes}
        wordsOf={(scope) => tApi(`opens.${scopeWord(scope)}`)}
        chosen={scopes}
        onChange={setScopes}
      />
      <TextInput
        label={tApi('rate')}
        description={tApi('rateHint')}
        value={rate}
        inputMode="numeric"
        autoComplete="off"
        error={faults['calls_per_minute'] ?? null}
        onChange={(event) => setRate(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </FormDialog>
  );
}
