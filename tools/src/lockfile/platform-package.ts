/** What a package's name tells about the platforms it is for, in npm's words. */
export interface PackagePlatform {
  readonly os: readonly string[];
  readonly cpu: readonly string[];
  readonly libc?: readonly string[];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors: Readonly<Record<string, readonly string[]>> = {
  arm: ['arm'],
  arm64: ['arm64'],
  ia32: ['ia32'],
  ppc64: ['ppc64'],
  riscv64: ['riscv64'],
  s390x: ['s390x'],
  universal: ['arm64', 'x64'],
  x64: ['x64'],
};
const cLibraries: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** Reads names such as `@oxlint/binding-linux-x64-gnu`; null when the name names no platform. */
export function platformInName(packageName: string): PackagePlatform | null {
  const words = packageName.slice(packageName.indexOf('/') + 1).split('-');
  const at = words.findIndex((word) => systems.includes(word));
  const [system, processor, abi] = words.slice(at);
  const cpu = processors[processor ?? ''];
  if (at === -1 || system === undefined || cpu === undefined) return null;
  const libc = cLibraries[abi ?? ''];
  return { os: [system], cpu, ...(libc === undefined ? {} : { libc: [libc] }) };
}
