import { Button } from '@mantine/core';
import type { ApiKey } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import classes from './api-keys.module.css';
import { scopeWord } from './scope-word.ts';

function Facts({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  const tApi = useTranslations('customerApi');
  const format = useFormatter();
  const nowMs = useNowMs();
  const timeOf = (instant: string): string => format.dateTime(new Date(instant), 'long');
  const { created_by: name, created_on: made, last_used_on: used, expires_on: expires } = apiKey;
  const isExpired = expires !== null && Date.parse(expires) <= nowMs;
  return (
    <div className={classes.facts}>
      <span>{t('prefix', { prefix: apiKey.prefix })}</span>
      <span>{apiKey.scopes.map((scope) => tApi(`opens.${scopeWord(scope)}`)).join(', ')}</span>
      {apiKey.calls_per_minute !== null && <span>{tApi('rateOf', { count: apiKey.calls_per_minute })}</span>}
      <span>{name === null ? t('madeByNobody', { time: timeOf(made) }) : t('made', { time: timeOf(made), name })}</span>
      <span>{used === null ? t('unused') : t('used', { time: timeOf(used) })}</span>
      {expires === null ? (
        <span>{t('endless')}</span>
      ) : (
        <span data-expired={isExpired || undefined}>
          {t(isExpired ? 'expired' : 'expires', { time: timeOf(expires) })}
        </span>
      )}
    </div>
  );
}

/** The keys of an organisation: which, by whom and since when, when last used, until when; each with the way to revoke it. */
export function ApiKeyList(props: { readonly keys: readonly ApiKey[]; readonly onRevoke: (apiKey: ApiKey) => void }) {
  const t = useTranslations('apiKeys');
  return (
    <ul aria-label={t('list')} className={classes.keys}>
      {props.keys.map((apiKey) => (
        <li key={apiKey.id} className={classes.key}>
          <div className={classes.words}>
            <div className={classes.name}>{apiKey.name}</div>
            <Facts apiKey={apiKey} />
          </div>
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('revokeTitle', { name: apiKey.name })}
            onClick={() => props.onRevoke(apiKey)}
          >
            {t('revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
