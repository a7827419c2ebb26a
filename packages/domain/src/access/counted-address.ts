/** The eight groups of an IPv6 address; null when it is none. */
function groupsOf(address: string): number[] | null {
  const [, lead = '', ...bytes] = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const whole = lead === '' ? address : `${lead}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const [head = [], tail = []] = whole.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = whole.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const groups = [...head, ...zeros, ...tail];
  return groups.length === 8 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/**
 * What counters of addresses count a caller by: an IPv4 address, however it is written, and of IPv6 the network of 64 bits,
 * all addresses of which one caller has. `unknown` for what is no address, such as that of a closed connection. Without blanks.
 */
export function countedAddress(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address;
  const groups = groupsOf(address);
  if (groups === null) return 'unknown';
  const [, , , , , mark, high = 0, low = 0] = groups;
  const isIpv4 = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
