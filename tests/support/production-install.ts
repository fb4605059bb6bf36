import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { isOwn } from '#scripts/sbom/bill-of-materials.ts';
import { PRODUCT_ROOT } from './roots.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

/** Installs the build into a new folder, with the packages that `npm ci --omit=dev` installs. The caller deletes the folder. */
export function installForProduction(): string {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-production-'));
  cpSync(join(PRODUCT_ROOT, 'dist'), join(root, 'dist'), { recursive: true });
  cpSync(join(PROJECT_ROOT, 'package.json'), join(root, 'package.json'));
  const lock: Lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(lock.packages).filter((path) => {
    const entry = lock.packages[path] ?? {};
    return !isOwn(path, entry) && !entry.dev;
  });
  // An optional package of another platform is in the lock file, but not installed.
  for (const path of paths.filter((each) => existsSync(join(PROJECT_ROOT, each))))
    cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true });
  return root;
}
