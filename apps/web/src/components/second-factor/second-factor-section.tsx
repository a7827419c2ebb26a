import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@tyrewatch/contract/users/second-factor-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import formClasses from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** What may be done while the second step is on: new recovery codes, or no second step; both for a code. */
function OnForm(props: { readonly onCodes: (codes: readonly string[]) => void; readonly onRemoved: () => void }) {
  const t = useTranslations('secondFactor');
  const [wanted, setWanted] = useState<'renew' | 'remove' | null>(null);
  const changing = useMutation({
    mutationFn: async (totp: string) => {
      if (wanted === 'renew') props.onCodes((await call(renewRecoveryCodes, { body: { totp } })).recovery_codes);
      else await call(removeSecondFactor, { body: { totp } });
    },
    onSuccess: () => {
      if (wanted === 'remove') props.onRemoved();
      setWanted(null);
    },
  });
  const choose = (next: typeof wanted): void => {
    changing.reset();
    setWanted(next);
  };
  if (wanted === null) {
    return (
      <div className={formClasses.actions}>
        <Button variant="default" onClick={() => choose('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" onClick={() => choose('remove')}>
          {t('remove')}
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      submit={t(wanted)}
      isDangerous={wanted === 'remove'}
      error={changing.error}
      isPending={changing.isPending}
      onCode={(code) => changing.mutate(code)}
    >
      <Button variant="default" onClick={() => choose(null)}>
        {t('cancel')}
      </Button>
    </CodeForm>
  );
}

/** The second step of the own sign-in: whether it is on, and the way to change that. */
export function SecondFactorSection({ onSetUp }: { readonly onSetUp?: () => void }) {
  const t = useTranslations('secondFactor');
  const client = useQueryClient();
  const options = endpointQuery(getSecondFactor);
  const { data, error, refetch } = useQuery(options);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: options.queryKey });
  const kept = (): void => {
    setCodes(null);
    reload();
    onSetUp?.();
  };
  return (
    <FormSection title={t('title')} text={t('text')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {data === undefined && error === null && <SkeletonLines lines={2} />}
      {codes !== null && <RecoveryCodeList codes={codes} onKept={kept} />}
      {data !== undefined && codes === null && (
        <div className={formClasses.form}>
          <p>{data.enabled ? t('on', { count: data.unused_recovery_codes }) : t('off')}</p>
          {data.enabled ? <OnForm onCodes={setCodes} onRemoved={reload} /> : <SetUpForm onCodes={setCodes} />}
        </div>
      )}
    </FormSection>
  );
}
