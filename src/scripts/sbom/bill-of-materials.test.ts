import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { runCommand } from '#scripts/run-command.ts';
import {
  type Bill,
  billOf,
  bundledPackages,
  isOwn,
  productionPackages,
  readBill,
} from './bill-of-materials.ts';

interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  readonly integrity: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const LOCK = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(LOCK);

/** What npm writes about one package. */
interface WrittenComponent {
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
}

function purlOf(
  path: string,
  { name = path.replace(/^.*node_modules\//, ''), version }: LockedPackage,
): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Package and SHA-512 of each component, as package-lock.json writes the hash. */
function contentOf({ components }: Bill): readonly string[] {
  const written: readonly WrittenComponent[] = JSON.parse(JSON.stringify(components));
  return written
    .map(({ purl, hashes: [hash] }) =>
      hash?.alg === 'SHA-512'
        ? `${purl} sha512-${Buffer.from(hash.content, 'hex').toString('base64')}`
        : purl,
    )
    .toSorted();
}

/** Notices as the build writes them. */
function noticesOf(...titles: readonly string[]): string {
  return ['Vestibule contains the following.', ...titles].join(`\n\n${'-'.repeat(80)}\n\n`);
}

describe('R15.10 the bills of materials', () => {
  let all: Bill;
  beforeAll(async () => {
    const command = ['npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'];
    all = readBill((await runCommand(command)).output);
  });

  it('R15.10 that of the image has exactly the packages of the lock file that are not for development', () => {
    const locked = Object.entries(packages)
      .filter(([path, entry]) => !isOwn(path, entry) && !entry.dev)
      .map(([path, entry]) => `${purlOf(path, entry)} ${entry.integrity}`);
    const bill = billOf(all, productionPackages(LOCK), 'vestibule');
    expect(contentOf(bill)).toStrictEqual([...new Set(locked)].toSorted());
    expect(contentOf(bill).join('\n')).toContain('pkg:npm/pg@');
    expect(bill.metadata.component['name']).toBe('vestibule');
  });

  it('R15.10 that of a bundle has exactly the packages that the build has found in it', () => {
    const react = `react ${packages['node_modules/react']?.version}`;
    const core = `@rjsf/core ${packages['node_modules/@rjsf/core']?.version}`;
    const wanted = bundledPackages(noticesOf(`${react} (MIT)\n\nCopyright (c) Meta`, `${core} (Apache-2.0)`));
    const bill = billOf(all, wanted, 'vestibule');
    expect(bill.components.map((component) => component['bom-ref'])).toStrictEqual([
      core.replace(' ', '@'),
      react.replace(' ', '@'),
    ]);
    expect(JSON.stringify(bill), 'it is delivered').not.toContain('cdx:npm:package:development');
    const known = new Set(['vestibule', ...bill.components.map((component) => component['bom-ref'])]);
    const refs = bill.dependencies.flatMap(({ ref, dependsOn }) => [
      ref.replace(/^vestibule@.*/, 'vestibule'),
      ...dependsOn,
    ]);
    expect(
      refs.filter((ref) => !known.has(ref)),
      'it depends on nothing else',
    ).toStrictEqual([]);
  });

  it('R15.10 a bundle with a package that the lock file does not have is an error', () => {
    const wanted = bundledPackages(noticesOf('react 1.2.3 (MIT)'));
    expect(() => billOf(all, wanted, 'vestibule')).toThrow('package-lock.json does not have react@1.2.3.');
  });

  it('R15.10 something other than CycloneDX is an error', () => {
    expect(() => readBill('{"spdxVersion":"SPDX-2.3"}')).toThrow('npm sbom has written no CycloneDX.');
  });
});
