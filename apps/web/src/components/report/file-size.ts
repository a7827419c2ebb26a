import { useFormatter } from 'use-intl';

/** Sizes as people read them, such as “88 kB”; of bytes. */
export function useFileSize(): (sizeBytes: number) => string {
  const format = useFormatter();
  const write = (size: number, unit: string, maximumFractionDigits: number): string =>
    format.number(size, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
  return (sizeBytes) =>
    sizeBytes < 1_000_000
      ? write(Math.max(1, sizeBytes / 1000), 'kilobyte', 0)
      : write(sizeBytes / 1_000_000, 'megabyte', 1);
}
