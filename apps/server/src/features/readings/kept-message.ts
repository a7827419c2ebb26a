/** Levels of lists and objects that are kept of a message; `JSON.stringify` itself ends after some thousands. */
const levelsKept = 64;

const pastLevels = `nested deeper than ${levelsKept} levels`;

function cutBelow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return pastLevels;
  if (Array.isArray(value)) return value.map((member) => cutBelow(member, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutBelow(member, levels - 1)]));
}

/**
 * What a sender wrote, as JSON to be kept: just as it came, with characters that no text can hold as escapes. Below 64 levels
 * words stand in its place.
 */
export const keptMessage = (sent: unknown): Buffer => Buffer.from(JSON.stringify(cutBelow(sent, levelsKept)));
