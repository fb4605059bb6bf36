import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { SANDBOX } from '#protocol/preview.ts';
import type { PageRenderer } from '#protocol/rendered-page.ts';
import type { Store } from '#store/store.ts';
import { publicEnvironmentOf } from './config/public-environment.ts';
import type { Config } from './config/variables.ts';
import type { LiveContent } from './content/live-content.ts';
import { openRecordedContent, type RecordedContent } from './content/recorded-content.ts';
import { makeReleasePage } from './content/release-page.ts';
import { prepareRelease, type ServedContent } from './content/server-content.ts';
import { renderedLanguages } from '#publishing/rendered-languages.ts';
import { type Gate, makeGate } from './publishing/make-gate.ts';
import { addPreviewAgent } from './static/page-html.ts';
import type { Client } from './static/read-client.ts';
import type { PreviewPageMaker } from './workbench/previews.ts';
import { PREVIEW_API } from './workbench/stand-ins.ts';

/** What `openContent` needs. */
export interface ContentParts {
  readonly config: Config;
  readonly store: Store;
  readonly client: Client | null;
  /** The page that previews show. */
  readonly previewClient: Client | null;
  /** The release that the build brought. */
  readonly built: Release;
  /** The program of the process that checks and compiles content. */
  readonly gateWorker: URL;
  /** The built program that renders the page. */
  readonly prerenderer: URL;
  /** Set in development: the documents on the disk are live, whatever was published. */
  readonly development?: object | undefined;
}

/** The content of a server, and the parts of it that publishing needs. */
export interface OpenedContent {
  readonly content: LiveContent;
  readonly publishable: Publishable;
}

/** What publishing needs: content that follows the store, and the gate. */
export interface Publishable {
  readonly content: RecordedContent;
  readonly gate: Gate;
  /** The release that the build brought. */
  readonly built: Release;
  /** Makes the page of a draft. Null when no page was built. */
  readonly previewPage: PreviewPageMaker | null;
  /** The page that previews show. */
  readonly client: Client | null;
}

const DAY_MS = 24 * 3_600_000;

/** Opens the live release, or the build's own release before anything is published (R11.3). */
export async function openContent(parts: ContentParts): Promise<OpenedContent> {
  const { config, store, client, previewClient, built, prerenderer } = parts;
  const environment = publicEnvironmentOf(config);
  const previewEnvironment = previewEnvironmentOf(environment);
  const gate = makeGate({
    script: parts.gateWorker,
    prerenderer: previewClient && prerenderer,
    environment,
    previewEnvironment,
    program: built.program,
  });
  // The content of the build is the operator's own. Rendering it here makes each start faster, and no visitor waits yet.
  const render = client && (await loadRenderer(prerenderer));
  const serve = async (release: Release): Promise<ServedContent> => {
    if (!client || !render) return prepareRelease(release, null, built.content);
    const pages =
      release === built ? render(renderedLanguages(release), environment) : await gate.render(release);
    const page = makeReleasePage(release, pages, { client, config, environment });
    return prepareRelease(release, page, built.content);
  };
  const content = await openRecordedContent({
    store,
    built,
    isBuiltLive: parts.development !== undefined,
    serve,
    recompile: gate.recompile,
    now: Date.now,
    keptMs: config.contentKeepDays * DAY_MS,
  });
  const draftClient = previewClient && addPreviewAgent(previewClient);
  const previewPage: Publishable['previewPage'] =
    draftClient &&
    ((release, pages) =>
      makeReleasePage(release, pages, {
        client: draftClient,
        config: PREVIEW,
        environment: previewEnvironment,
      }));
  return { content, publishable: { content, gate, built, previewPage, client: previewClient } };
}

/** Only the workbench may frame a preview. */
const PREVIEW = { frameAncestors: "'self'", cspScriptHosts: [], sandbox: SANDBOX };

/** The environment of previews: they post to stand-in calls, load no vendor and report no error. */
export function previewEnvironmentOf(environment: PublicEnvironment): PublicEnvironment {
  const { tracking: _tracking, sentryDsn: _sentry, ...own } = environment;
  return { ...own, production: false, apiUrl: PREVIEW_API, dashboardUrl: `${PREVIEW_API}/done` };
}

/** Loads the program that renders pages. The server uses the page's code only through it. */
async function loadRenderer(prerenderer: URL): Promise<PageRenderer> {
  const { renderPages }: { renderPages: PageRenderer } = await import(/* @vite-ignore */ prerenderer.href);
  return renderPages;
}
