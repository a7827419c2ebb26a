import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** What a map is drawn and labelled by; with another one it is made anew. */
export interface MapLook {
  readonly scheme: 'light' | 'dark';
  /** Words of the map's own controls, by the names that the map library gives them. */
  readonly words: Readonly<Record<string, string>>;
}

/** The look of the map in the scheme and the language of the page; another one only when either changes. */
export function useMapLook(): MapLook {
  const t = useTranslations('vehicleMap');
  const scheme = useComputedColorScheme();
  const [drawing, zoomIn, zoomOut, sources] = [t('drawing'), t('zoomIn'), t('zoomOut'), t('sources')];
  return useMemo(
    () => ({
      scheme,
      words: {
        'Map.Title': drawing,
        'NavigationControl.ZoomIn': zoomIn,
        'NavigationControl.ZoomOut': zoomOut,
        'AttributionControl.ToggleAttribution': sources,
      },
    }),
    [scheme, drawing, zoomIn, zoomOut, sources],
  );
}
