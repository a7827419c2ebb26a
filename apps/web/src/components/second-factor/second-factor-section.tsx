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
import type { OwnerProof } from './code-form.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** What may be done while the second step is on, with password and code: another app, new recovery codes, or no second step. */
function OnForm(props: {
  /** The organisation asks for it: it may be replaced, not removed. */
  readonly isRequired: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}) {
  const t = useTranslations('secondFactor');
  const [wanted, setWanted] = useState<'replace' | 'renew' | 'remove' | null>(null);
  const changing = useMutation({
    mutationFn: async (body: OwnerProof) => {
      if (wanted === 'renew') props.onCodes((await call(renewRecoveryCodes, { body })).recovery_codes);
      else await call(removeSecondFactor, { body });
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
    const ways = props.isRequired ? (['replace', 'renew'] as const) : (['replace', 'renew', 'remove'] as const);
    return (
      <>
        {props.isRequired && <p>{t('keptText')}</p>}
        <div className={formClasses.actions}>
          {ways.map((way) => (
            <Button key={way} variant="default" onClick={() => choose(way)}>
              {t(way)}
            </Button>
          ))}
        </div>
      </>
    );
  }
  if (wanted === 'replace') return <SetUpForm isReplacing onCodes={props.onCodes} onCancel={() => choose(null)} />;
  return (
    <CodeForm
      asks={{ password: true, code: 'any' }}
      submit={t(wanted)}
      isDangerous={wanted === 'remove'}
      error={changing.error}
      isPending={changing.isPending}
      onProof={({ password, code }) => changing.mutate({ current_password: password, totp: code })}
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
          {data.enabled ? (
            <OnForm isRequired={data.required} onCodes={setCodes} onRemoved={reload} />
          ) : (
            <SetUpForm isReplacing={false} onCodes={setCodes} />
          )}
        </div>
      )}
    </FormSection>
  );
}
