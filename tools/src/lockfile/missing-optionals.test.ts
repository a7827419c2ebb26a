import { describe, expect, it } from 'vitest';
import { missingOptionals } from './missing-optionals.ts';
import { platformInName } from './platform-package.ts';

const parent = {
  version: '1.0.0',
  optionalDependencies: { '@x/binding-linux-x64-gnu': '1.0.0', '@x/binding-darwin-arm64': '1.0.0' },
};

describe('a lockfile', () => {
  it('lacks the platform packages that are named and not locked', () => {
    const missing = missingOptionals({
      'node_modules/x': { ...parent, dev: true },
      'node_modules/@x/binding-linux-x64-gnu': { version: '1.0.0' },
    });
    expect(missing).toEqual({
      'node_modules/@x/binding-darwin-arm64': {
        version: '1.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
    });
  });

  it('may lock them below the package that names them', () => {
    const nested = 'node_modules/x/node_modules/@x';
    const packages = {
      'node_modules/x': parent,
      [`${nested}/binding-linux-x64-gnu`]: {},
      [`${nested}/binding-darwin-arm64`]: {},
    };
    expect(missingOptionals(packages)).toEqual({});
  });
});

describe('a package name', () => {
  it.each([
    ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxlint-tsgolint/win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['lightningcss-darwin-universal', { os: ['darwin'], cpu: ['arm64', 'x64'] }],
    ['left-pad', null],
  ])('%s tells its platform', (name, expected) => {
    expect(platformInName(name)).toEqual(expected);
  });
});
