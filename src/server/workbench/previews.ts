import type { FormPage } from '#contract/language.ts';
import type { Release } from '#contract/release.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { PreviewPageMaker } from '#server/open-content.ts';
import { newToken } from '#server/security/login-tokens.ts';
import type { AppPage } from '#server/static/app-page.ts';
import { makeStaticFile, type StaticFile } from '#server/static/static-file.ts';

/** The page of a draft, and the files that it loads. */
interface Preview {
  readonly id: string;
  /** In the addresses of its files: pages load them without the cookie of the workbench, and nobody else can name them. */
  readonly token: string;
  readonly page: AppPage;
  readonly files: ReadonlyMap<string, string>;
}

/** The pages of drafts, as visitors would see them (R12.4). */
export interface Previews {
  /** Keeps what a draft was compiled to. Returns the address of its page. */
  readonly keep: (draft: string, release: Release, pages: readonly RenderedPage[]) => string;
  /** The last page of a draft that could be drawn. */
  readonly page: (draft: string) => AppPage | undefined;
  /** A file that such a page loads. */
  readonly file: (path: string) => StaticFile | undefined;
}

/** So many drafts stay in memory, those that were drawn last. Others are compiled anew. */
const MOST_DRAFTS = 12;

/**
 * Makes the keeper of previews.
 *
 * @param makePage Makes the page of a release; null where no page was built.
 */
export function makePreviews(makePage: PreviewPageMaker | null): Previews {
  const known = new Map<string, Preview>();
  return {
    keep: (draft, release, pages) => {
      const { id } = release;
      const before = known.get(draft);
      if (makePage && before?.id !== id) {
        const token = before?.token ?? newToken();
        const own = withToken(release, token);
        known.delete(draft);
        known.set(draft, { id, token, page: makePage(own, pages), files: own.files });
        for (const [oldest] of known) if (known.size > MOST_DRAFTS) known.delete(oldest);
      }
      return `/preview/${encodeURIComponent(draft)}/?content=${id.slice(0, 12)}`;
    },
    page: (draft) => known.get(draft)?.page,
    file: (path) => {
      const text = [...known.values()].find(({ files }) => files.has(path))?.files.get(path);
      return text === undefined ? undefined : fileOf(path, text);
    },
  };
}

/** The release with a token in the address of every file. */
function withToken(release: Release, token: string): Release {
  const moved = (address: string): string => address.replace('/content/', `/content/${token}/`);
  const { languages, timeZones, pages } = release.page;
  const movedForms = Object.entries(release.forms).map(([name, variants]) => [
    name,
    variants.map((form) => ({ ...form, module: moved(form.module) })),
  ]);
  return {
    ...release,
    forms: Object.fromEntries(movedForms),
    page: {
      timeZones: moved(timeZones),
      pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, movedPage(page, moved)])),
      languages: languages.map((language) => ({
        ...language,
        url: moved(language.url),
        forms: Object.fromEntries(
          Object.entries(language.forms).map(([name, address]) => [name, moved(address)]),
        ),
      })),
    },
    files: new Map([...release.files].map(([address, text]) => [moved(address), text])),
  };
}

function movedPage({ form, files }: FormPage, moved: (address: string) => string): FormPage {
  const all = Object.entries(files).map(([language, { pack, module }]) => [
    language,
    { pack: moved(pack), module: moved(module) },
  ]);
  return { form, files: Object.fromEntries(all) };
}

/** A draft changes with every letter: its files are not worth being compressed. */
function fileOf(path: string, text: string): StaticFile {
  return makeStaticFile({
    type: path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
    cacheControl: 'private, max-age=3600, immutable',
    identity: Buffer.from(text),
    isPlain: true,
  });
}
