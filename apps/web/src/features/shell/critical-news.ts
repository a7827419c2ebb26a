import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { LiveConnection } from '../../live/live-connection.ts';

/** Critical alerts that are open or acknowledged. */
export interface CriticalList {
  readonly incidents: readonly Incident[];
  /** False where there are more of them than were answered. */
  readonly isWhole: boolean;
}

interface NewsParts {
  readonly connection: Pick<LiveConnection, 'on'>;
  /** Asks for the critical alerts there are now. */
  readonly list: () => Promise<CriticalList>;
  /** Hears of open critical alerts that this page did not know; never of none. */
  readonly onNews: (incidents: readonly Incident[]) => void;
}

const isCritical = ({ state, level }: Incident): boolean =>
  level === 'critical' && (state === 'open' || state === 'acknowledged');

/**
 * Tells which critical alerts are news to this page, however old the readings are that they come from: not those that
 * were there when it was opened, and after an interruption only those that have come meanwhile. Answers what ends it.
 */
export function followCriticalNews({ connection, list, onNews }: NewsParts): () => void {
  // Null until it is known what there was when the page was opened.
  let known: Set<number> | null = null;
  let isEnded = false;
  const tell = (incidents: readonly Incident[]): void => {
    const news = incidents.filter(({ id, state }) => state === 'open' && known?.has(id) === false);
    for (const { id } of incidents) known?.add(id);
    if (news.length > 0) onNews(news);
  };
  const compare = async (): Promise<void> => {
    const { incidents, isWhole } = await list().catch(() => ({ incidents: [], isWhole: false }));
    if (isEnded) return;
    // What is missing from a part of the list may still be there, and what is new in it may only have moved up.
    if (known !== null && isWhole) {
      tell(incidents);
      known = new Set();
    }
    known ??= new Set();
    for (const { id } of incidents) known.add(id);
  };
  const endings = [
    connection.on('incident', ({ incident }) => {
      if (isCritical(incident)) tell([incident]);
      else known?.delete(incident.id);
    }),
    connection.on('reset', () => void compare()),
  ];
  void compare();
  return () => {
    isEnded = true;
    for (const end of endings) end();
  };
}
