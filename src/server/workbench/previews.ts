import { LatestMap } from '#contract/latest-map.ts';
import type { Release } from '#contract/release.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import { newToken } from '#server/security/login-tokens.ts';
import type { AppPage } from '#server/static/app-page.ts';
import { makeStaticFile, type StaticFile } from '#server/static/static-file.ts';
import { withToken } from './with-token.ts';

/** Makes the page of a draft from its compiled release and its rendered pages. */
export type PreviewPageMaker = (release: Release, pages: readonly RenderedPage[]) => AppPage;

/** The page of a draft, and the files that it loads. */
interface Preview {
  readonly id: string;
  /** An unguessable part of the addresses of its files: the page loads its files without the cookie of the workbench. */
  readonly token: string;
  readonly page: AppPage;
  /** The files of the page, then those that only earlier pages of the draft load: a colleague may still have such a page open. */
  readonly files: readonly ReadonlyMap<string, StaticFile>[];
  /** The number of bytes in the page and in all these files. */
  readonly bytes: number;
}

/** The pages of drafts, as visitors would see them (R12.4). */
export interface Previews {
  /** Keeps the compiled release of a draft. Returns the address of its page. */
  readonly keep: (draft: string, release: Release, pages: readonly RenderedPage[]) => string;
  /** The page of the last check at which the draft could be rendered. */
  readonly page: (draft: string) => AppPage | undefined;
  /** A file that the page of a draft loads. */
  readonly file: (path: string) => StaticFile | undefined;
  /** The drafts whose pages are kept. */
  readonly drafts: () => Iterable<string>;
  /** Lets go of the page of a draft, and of its files. */
  readonly drop: (draft: string) => void;
}

/** The name under which the page of a release is kept. No draft has a name with a dot. */
export const previewOfRelease = (number: number): string => `release.${number}`;

/** The number of the release whose page has this name. Undefined for the name of a draft. */
export function releaseOfPreview(name: string): number | undefined {
  const [, number] = /^release\.(\d{1,9})$/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** At most this many previews of drafts stay in memory, the latest ones. The next check compiles the others again. */
const MOST_DRAFTS = 12;
const MOST_RELEASES = 3;
/** At most this many earlier pages of a draft can still load their files. */
const MOST_EARLIER = 20;
/** The number of bytes in the page and the files of one preview, with those of earlier pages. */
const MOST_IN_ONE = 40_000_000;
/** The number of bytes in all previews of drafts, or in all previews of releases. */
const MOST_IN_ALL = 80_000_000;

/**
 * Makes the previews of a server.
 *
 * @param makePage Makes the page of a release. Null when no page was built.
 */
export function makePreviews(makePage: PreviewPageMaker | null): Previews {
  const limit = { weigh: ({ bytes }: Preview): number => bytes, most: MOST_IN_ALL };
  const drafts = new LatestMap<string, Preview>(MOST_DRAFTS, limit);
  const releases = new LatestMap<string, Preview>(MOST_RELEASES, limit);
  const knownOf = (name: string): Map<string, Preview> =>
    releaseOfPreview(name) === undefined ? drafts : releases;

  return {
    keep: (draft, release, pages) => {
      const { id } = release;
      const known = knownOf(draft);
      const before = known.get(draft);
      if (makePage && before?.id !== id) {
        const token = before?.token ?? newToken();
        const own = withToken(release, token);
        const page = makePage(own, pages);
        known.set(draft, { id, token, page, ...filesAfter(page, filesOf(own), before) });
      }
      return `/preview/${encodeURIComponent(draft)}/?content=${id.slice(0, 12)}`;
    },
    page: (draft) => knownOf(draft).get(draft)?.page,
    file: (path) =>
      [...drafts.values(), ...releases.values()]
        .flatMap(({ files }) => files)
        .find((files) => files.has(path))
        ?.get(path),
    drafts: () => drafts.keys(),
    drop: (draft) => void drafts.delete(draft),
  };
}

/** The files of a page, and those of earlier pages for which there is room beside it. */
function filesAfter(
  { file }: AppPage,
  own: ReadonlyMap<string, StaticFile>,
  before: Preview | undefined,
): Pick<Preview, 'files' | 'bytes'> {
  const files = [own];
  let bytes = bytesIn(file) + bytesOf(own);
  for (const earlier of before?.files.slice(0, MOST_EARLIER) ?? []) {
    const others = new Map([...earlier].filter(([path]) => !own.has(path)));
    const more = bytesOf(others);
    if (bytes + more > MOST_IN_ONE) break;
    bytes += more;
    files.push(others);
  }
  return { files, bytes };
}

function bytesOf(files: ReadonlyMap<string, StaticFile>): number {
  return [...files.values()].reduce((sum, file) => sum + bytesIn(file), 0);
}

function bytesIn({ bodies }: StaticFile): number {
  return bodies.identity.body.length;
}

/** The files of a release, without compression, because a draft changes with every letter that an editor types. */
function filesOf({ files }: Pick<Release, 'files'>): ReadonlyMap<string, StaticFile> {
  return new Map([...files].map(([path, text]) => [path, fileOf(path, text)]));
}

function fileOf(path: string, text: string): StaticFile {
  return makeStaticFile({
    type: path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
    cacheControl: 'private, max-age=3600, immutable',
    identity: Buffer.from(text),
  });
}
