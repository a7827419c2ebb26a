import { useFormatter, useLocale } from 'use-intl';
import { elapsedText } from '../i18n/elapsed-time.ts';
import { useNowMs } from '../i18n/use-now.ts';

/**
 * How long ago an instant (ISO 8601) was; the tooltip, written when the pointer comes, says when. `absent` stands where
 * there is none.
 */
export function Elapsed({ at, absent }: { at: string | null; absent: string }) {
  const format = useFormatter();
  const locale = useLocale();
  const nowMs = useNowMs();
  if (at === null) return absent;
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      onPointerEnter={(event) => {
        event.currentTarget.title = format.dateTime(date, 'long');
      }}
    >
      {elapsedText(nowMs - date.getTime(), locale)}
    </time>
  );
}
