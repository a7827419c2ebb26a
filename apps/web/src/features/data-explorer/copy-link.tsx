import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stringifySearch } from '../../search-params.ts';
import classes from './data-explorer.module.css';

/** Copies the address of what is shown, with its range by its ends, so that it shows the same tomorrow. */
export function CopyLink({ search }: { readonly search: object }) {
  const t = useTranslations('dataExplorer');
  const [state, setState] = useState<'ready' | 'copied' | 'by_hand'>('ready');
  const address = `${window.location.origin}${window.location.pathname}${stringifySearch({ ...search })}`;
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('by_hand');
    }
  };
  return (
    <div className={classes.copy}>
      <Button
        variant="default"
        leftSection={state === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(state === 'copied' ? 'copied' : 'copyLink')}</span>
      </Button>
      {state === 'by_hand' && (
        <TextInput aria-label={t('copyByHand')} readOnly value={address} onFocus={(event) => event.target.select()} />
      )}
    </div>
  );
}
