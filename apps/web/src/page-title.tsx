import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { idMark } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { replacedTitle, titledVehicle } from './replaced-title.ts';
import { isHiddenRoute } from './route-guard.ts';
import type { TitleKey } from './screen-row.ts';
import { useSession } from './session/session.ts';
import { unseenAlerts } from './unseen-alerts.ts';

/** Writes the browser's title: the screen's own or the product's name, and critical alerts not yet seen. */
export function PageTitle() {
  const t = useTranslations('titles');
  const tShell = useTranslations('shell');
  const record = useSession();
  const match = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // Whoever is not let in must not learn the name of what is behind the door.
      const isOpen = !isHiddenRoute(last?.context) && last?.status !== 'notFound' && last?.status !== 'error';
      return { key: isOpen ? (last?.staticData.title ?? null) : null, params: last?.params as Record<string, string> };
    },
    structuralSharing: true,
  });
  const unseen = useSyncExternalStore(unseenAlerts.subscribe, unseenAlerts.count);
  const replaced = useSyncExternalStore(replacedTitle.subscribe, replacedTitle.get);
  const product = record?.organization?.branding?.product_name ?? tShell('productName');
  const vehicle = useSyncExternalStore(titledVehicle.subscribe, titledVehicle.get);
  const address = match.params?.['vehicleId'] ?? '';
  const titled = vehicle?.address === address ? vehicle : null;
  const id = titled?.registration ?? address;
  const key = replaced ?? match.key;
  const tabName = replaced === null ? (titled?.tabName ?? null) : null;
  const title = tabName !== null ? `${id} ${tabName}` : ((key === null ? null : titleText(t, key, id)) ?? product);

  useEffect(() => {
    document.title = unseen === 0 ? title : `(${unseen}) ${title}`;
  }, [title, unseen]);
  return null;
}

type TitleTranslator = ReturnType<typeof useTranslations<'titles'>>;

// An internal id is no name: null, until the registration is known.
function titleText(t: TitleTranslator, key: TitleKey, id: string): string | null {
  switch (key) {
    case 'vehicleOverview':
    case 'downloads':
    case 'dataExplorer':
      return id.startsWith(idMark) ? null : t(key, { id });
    default:
      return t(key);
  }
}
