/** What a browser says of itself, for people to recognise it by; null = not told. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

type Pattern = readonly [RegExp, string];

// In this order: most browsers also call themselves by the names further down.
const browsers: readonly Pattern[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly Pattern[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (patterns: readonly Pattern[], text: string): string | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system in the words of a `User-Agent` header. */
export const deviceName = (userAgent: string | null): DeviceName => ({
  browser: first(browsers, userAgent ?? ''),
  system: first(systems, userAgent ?? ''),
});
