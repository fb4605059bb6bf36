import type { PublicEnvironment } from '#protocol/environment.ts';
import { configuredScripts } from '#protocol/vendor-scripts.ts';
import type { Config } from '#server/config/variables.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import {
  vendorDirectives,
  type PagePolicies,
  pagePolicies,
} from '#server/security/content-security-policy.ts';
import { compressFile, makeStaticFile, type StaticFile } from './static-file.ts';

/** The page with its environment, and the policies that fit exactly this page. */
export interface AppPage {
  readonly file: StaticFile;
  readonly policies: PagePolicies;
}

/** How the page is sent. */
export interface PageSetting extends Pick<Config, 'frameAncestors' | 'cspScriptHosts'> {
  /** Set for the page of a draft: what it may do in its sandbox. */
  readonly sandbox?: readonly string[];
}

const ENVIRONMENT_BLOCK = /(<script\b[^>]*\bid=["']?environment["']?[^>]*>)[\s\S]*?(<\/script>)/;

/**
 * Writes the public environment into the built page, so that one build serves every environment (architecture, principle 11). The
 * page is not compressed: the page of a draft changes with every letter that an editor types.
 */
export function makeAppPage(
  html: string,
  environment: PublicEnvironment,
  { frameAncestors, cspScriptHosts = [], sandbox }: PageSetting,
): AppPage {
  if (!ENVIRONMENT_BLOCK.test(html)) {
    throw new Error('index.html has no <script type="application/json" id="environment"> to write into');
  }
  // In a JSON block only `<` could be read as HTML. The replacements are functions, because `$` has a special meaning
  // in a replacement string.
  const json = JSON.stringify(environment).replaceAll('<', String.raw`\u003c`);
  const page = html
    .replace(ENVIRONMENT_BLOCK, (_all, open: string, close: string) => `${open}${json}${close}`)
    .replaceAll('{{dashboardUrl}}', () => escapeHtml(environment.dashboardUrl));
  return {
    file: makeStaticFile({
      type: 'text/html; charset=utf-8',
      // The response may set a visitor's cookie, so no shared cache may store it.
      cacheControl: 'private, no-cache',
      identity: Buffer.from(page),
    }),
    policies: pagePolicies({
      html: page,
      frameAncestors,
      sandbox,
      // The page of a draft is not served by the port that takes reports.
      isReported: sandbox === undefined,
      endpoints: [environment.apiUrl, environment.translationUrl, environment.sentryDsn ?? ''],
      scriptHosts: cspScriptHosts,
      vendorHosts: vendorDirectives(configuredScripts(environment.tracking?.vendors ?? {})),
    }),
  };
}

/** Compresses a page that many visitors load. */
export async function compressPage({ file, policies }: AppPage): Promise<AppPage> {
  return { file: await compressFile(file), policies };
}
