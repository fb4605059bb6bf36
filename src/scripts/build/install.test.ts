import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILD_PARTS, installBuild, type FinishedBuild } from './product.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'build-install-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function makeBuild(inputs: string, mark = inputs): FinishedBuild {
  const folder = mkdtempSync(join(dist, '.build-'));
  for (const part of BUILD_PARTS) {
    mkdirSync(join(folder, part));
    writeFileSync(join(folder, part, `${mark}.js`), '');
  }
  return { folder, inputs };
}
const holds = (mark: string): boolean =>
  BUILD_PARTS.every((part) => existsSync(join(dist, part, `${mark}.js`)));

describe('R10.5 installing a finished build', () => {
  it('R10.5 moves the build into an empty dist, with the hash of its inputs', () => {
    installBuild(makeBuild('first'), dist);
    expect(holds('first')).toBe(true);
    expect(readFileSync(join(dist, '.inputs'), 'utf8')).toBe('first');
  });

  it('R10.5 removes every file of the previous build', () => {
    installBuild(makeBuild('first'), dist);
    installBuild(makeBuild('second'), dist);
    expect(holds('second')).toBe(true);
    expect(existsSync(join(dist, 'client', 'first.js'))).toBe(false);
  });

  it('R10.5 does not replace a build of the same inputs that another build has installed, because a server may run from it', () => {
    installBuild(makeBuild('same', 'by the faster'), dist);
    installBuild(makeBuild('same', 'by the slower'), dist);
    expect(holds('by the faster')).toBe(true);
  });

  it('R10.5 leaves no .inputs file when it fails half-way, so that the next start builds again', () => {
    installBuild(makeBuild('first'), dist);
    const half = makeBuild('half');
    rmSync(join(half.folder, 'server'), { recursive: true });
    expect(() => installBuild(half, dist)).toThrow(/ENOENT/);
    expect(existsSync(join(dist, '.inputs'))).toBe(false);
  });
});
