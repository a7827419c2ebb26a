import { useFormatter } from 'use-intl';

/** A depth of tread as it is read: tenths, and hundredths where there are any. */
export function useDepthText(): (depthMm: number) => string {
  const format = useFormatter();
  return (depthMm) => `${format.number(depthMm, { minimumFractionDigits: 1, maximumFractionDigits: 2 })} mm`;
}
