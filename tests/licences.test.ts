import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { isOwn } from '#scripts/sbom/bill-of-materials.ts';
import { SHIPPABLE_LICENCES } from '#scripts/build/third-party.ts';

/** A package in package-lock.json. */
interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Packages that only build or test the product. The reasons are in docs/decisions/0011-licences.md. */
const DEVELOPMENT_ONLY = [
  { licence: 'MPL-2.0', packages: /^axe-core$/, because: 'it checks the accessibility of pages in tests' },
  { licence: 'MPL-2.0', packages: /^lightningcss(?:-[\w-]+)?$/, because: 'it minifies styles' },
  {
    licence: 'MIT/X11',
    packages: /^nub$/,
    because: 'it is an old name of MIT, for a package that currency-codes needs',
  },
  {
    licence: 'none',
    packages: /^data-layer-helper$/,
    because: 'only its licence file says Apache-2.0, and only tests use it',
  },
  {
    licence: 'Python-2.0',
    packages: /^argparse$/,
    because: 'it reads the command line of the tool that packs the font',
  },
  {
    licence: '(MIT AND Zlib)',
    packages: /^pako$/,
    because: 'it unpacks the font, and the shipped font contains nothing of it',
  },
];

const locked = Object.entries(readLock())
  .filter(([path, entry]) => !isOwn(path, entry))
  .map(([path, { license = 'none', dev = false }]) => ({
    path,
    name: path.replace(/^.*node_modules\//, ''),
    licence: license,
    isDevelopmentOnly: dev,
  }));

describe('licences', () => {
  it('the licences of all packages of the server are on the list', () => {
    const running = locked.filter(({ isDevelopmentOnly }) => !isDevelopmentOnly);
    expect(running.map(({ name }) => name)).toContain('fastify');
    expect(running.filter(({ licence }) => !SHIPPABLE_LICENCES.has(licence))).toStrictEqual([]);
  });

  it('the licences of all packages for build and tests are on the list, or have a reason', () => {
    const others = locked.filter(({ licence }) => !SHIPPABLE_LICENCES.has(licence));
    const unexplained = others.filter(
      ({ name, licence }) =>
        !DEVELOPMENT_ONLY.some((each) => each.licence === licence && each.packages.test(name)),
    );
    expect(unexplained).toStrictEqual([]);
  });

  it.each(DEVELOPMENT_ONLY)('have no unused exception for $licence: $because', ({ licence, packages }) => {
    expect(locked.some((each) => each.licence === licence && packages.test(each.name))).toBe(true);
  });

  it('are the same in the installed packages and in the lock file', () => {
    const differing = locked.filter(({ path, licence }) => {
      const installed = installedLicence(path);
      return installed !== undefined && installed !== licence;
    });
    expect(differing).toStrictEqual([]);
  });
});

function readLock(): Readonly<Record<string, LockedPackage>> {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  );
  return lock.packages;
}

/** The licence of an installed package. Undefined for a package of another platform, which is locked but not installed. */
function installedLicence(path: string): string | undefined {
  try {
    const manifest: LockedPackage = JSON.parse(
      readFileSync(join(PROJECT_ROOT, path, 'package.json'), 'utf8'),
    );
    return manifest.license;
  } catch {
    return undefined;
  }
}
