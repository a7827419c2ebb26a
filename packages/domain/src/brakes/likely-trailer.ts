/** Signs that are read for each other, below one another. */
const alike: ReadonlyMap<string, string> = new Map(
  [...'O0Q0I1L1Z2S5B8G6'].flatMap((sign, place, all) =>
    place % 2 === 0 ? [[sign, all[place + 1] ?? sign] as const] : [],
  ),
);
const looks = (name: string): string => [...name].map((sign) => alike.get(sign) ?? sign).join('');

/** Whether one sign was left out, added, changed, or two neighbours are the wrong way round. */
function isOneSignAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (restOne.slice(1) === restOther.slice(1) || restOne.slice(1) === restOther || restOne === restOther.slice(1))
    return true;
  return restOne.slice(2) === restOther.slice(2) && restOne[0] === restOther[1] && restOne[1] === restOther[0];
}

/**
 * The one registration that was likely meant: the same but for signs that look alike, else but for one sign; null = none or several.
 * Registrations are upper case without spaces.
 */
export function likelyTrailer(wanted: string, registrations: readonly string[]): string | null {
  const sameLooks = registrations.filter((known) => looks(known) === looks(wanted));
  const candidates =
    sameLooks.length > 0
      ? sameLooks
      : wanted.length < 4
        ? []
        : registrations.filter((known) => isOneSignAway(wanted, known));
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}
