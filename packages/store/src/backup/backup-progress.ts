const pauseMs = 5_000;

/** Passes a sentence on when the last one is some seconds old. */
export function everyFewSeconds(onProgress: (sentence: string) => void): (describe: () => string) => void {
  let lastAtMs = performance.now();
  return (describe) => {
    if (performance.now() - lastAtMs < pauseMs) return;
    lastAtMs = performance.now();
    onProgress(describe());
  };
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number as it is read, with its thousands apart. */
export const spellCount = (count: number): string => numbers.format(count);

/** A size in kB, MB or GB. */
export function spellBytes(bytes: number): string {
  if (bytes < 1e6) return `${numbers.format(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${numbers.format(bytes / 1e6)} MB` : `${numbers.format(bytes / 1e9)} GB`;
}
