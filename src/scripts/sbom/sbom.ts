/**
 * `npm run sbom -- [DIR]`: writes bills of materials in the format of CycloneDX (R15.10): `image.cdx.json` with the packages that the image
 * installs, and one for each bundle of the build: `page.cdx.json`, `workbench.cdx.json`, `server.cdx.json`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { runCommand } from '#scripts/run-command.ts';
import { billOf, bundledPackages, productionPackages, readBill } from './bill-of-materials.ts';

/** The folders of the bundles in `dist`, by the names of their bills. */
const BUNDLES = { page: 'client', workbench: 'workbench', server: 'server' } as const;

const COMMAND = [
  'npm',
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--loglevel=silent',
] as const;

function readText(...path: readonly string[]): string {
  return readFileSync(join(PROJECT_ROOT, ...path), 'utf8');
}

function noticesOf(folder: string): string {
  const path = ['dist', folder, 'THIRD-PARTY.txt'];
  if (!existsSync(join(PROJECT_ROOT, ...path))) throw new Error('Run `npm run build` first.');
  return readText(...path);
}

const { exitCode, output } = await runCommand(COMMAND);
if (exitCode !== 0) throw new Error(`npm sbom has failed: ${output}`);
const all = readBill(output);
const manifest: unknown = JSON.parse(readText('package.json'));
const name = isRecord(manifest) ? String(manifest['name']) : '';
const lists = {
  image: productionPackages(readText('package-lock.json')),
  ...Object.fromEntries(
    Object.entries(BUNDLES).map(([bundle, folder]) => [bundle, bundledPackages(noticesOf(folder))]),
  ),
};
const target = resolve(process.argv[2] ?? join(PROJECT_ROOT, 'dist', 'sbom'));
mkdirSync(target, { recursive: true });
for (const [part, packages] of Object.entries(lists)) {
  const file = join(target, `${part}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(billOf(all, packages, name), null, 2)}\n`);
  process.stdout.write(`${file}: ${packages.size} packages\n`);
}
