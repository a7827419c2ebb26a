/** Steps of a scale from 0 that people count in: 1, 2 or 5 times a power of ten, three to five of them up to what is greatest. */
export function niceSteps(greatest: number): readonly number[] {
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, index) => index * step);
}
