import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { getRefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import type { RefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './telematics-units.module.css';

/** All bytes of a message, which can be copied. */
function WholeMessage({ id }: { readonly id: string }) {
  const t = useTranslations('telematicsUnits');
  const query = useQuery(endpointQuery(getRefusedMessage, { params: { message_id: id } }));
  const bytes = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonLines lines={2} height={18} />;
  const { frame_hex: hex } = query.data;
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(hex);
      setOutcome('copied');
    } catch {
      if (bytes.current !== null) window.getSelection()?.selectAllChildren(bytes.current);
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <code ref={bytes} className={classes.whole} tabIndex={0} aria-label={t('logs.frame')}>
        {hex}
      </code>
      <span className={classes.copy}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('refused.copy')}
        </Button>
        <span role="status" className={classes.detail}>
          {outcome !== null && t(`refused.${outcome}`)}
        </span>
      </span>
    </>
  );
}

/** How a message begins, and all of it on request. */
export function RefusedBytes({ message }: { readonly message: RefusedMessage }) {
  const t = useTranslations('telematicsUnits');
  const [isOpen, setOpen] = useState(false);
  const { start_hex: start, byte_count: count } = message;
  return (
    <details className={classes.bytes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('logs.bytes', { count })}
        {!isOpen && (
          <code aria-hidden>
            {start}
            {count * 2 > start.length && '…'}
          </code>
        )}
      </summary>
      {isOpen && <WholeMessage id={message.id} />}
    </details>
  );
}
