import { useFormatter } from 'use-intl';

/** When a message came, with its seconds. */
export function useMessageTime(): (at: string) => string {
  const format = useFormatter();
  return (at) => `${format.dateTime(new Date(at), 'short')} ${format.dateTime(new Date(at), 'timestamp')}`;
}
