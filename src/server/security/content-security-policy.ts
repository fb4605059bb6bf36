import { createHash } from 'node:crypto';
import type { VendorScript } from '#contract/vendor-scripts.ts';

/** Directives of a policy, by name. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Writes a policy as its header has it. */
export function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The source that allows exactly this inline script or stylesheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What of the environment the app's page may reach. */
export interface PagePolicyParts {
  readonly html: string;
  readonly frameAncestors: string;
  /** Addresses the page talks to; paths are this server's own. */
  readonly endpoints: readonly string[];
  /** Third parties whose scripts it may load, as `CSP_SCRIPT_HOSTS` has them. */
  readonly scriptHosts: readonly string[];
  /** What the configured vendors may do (R9.2), by directive; with none of them, nothing. */
  readonly vendorHosts?: Directives;
}

/** What is enforced of the page, and what is only reported to the console. */
export interface PagePolicies {
  readonly enforced: string;
  readonly reportOnly: string | null;
}

/**
 * The policies of the app's page (R10.3): nothing but its own files, the scripts and styles that stand in it, and the third
 * parties that were asked for. Their scripts know nothing of Trusted Types: with any of them, those are not enforced.
 */
export function pagePolicies({
  html,
  frameAncestors,
  endpoints,
  scriptHosts,
  vendorHosts = {},
}: PagePolicyParts): PagePolicies {
  const webHosts = scriptHosts.filter((host) => host.startsWith('http'));
  const external = endpoints.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptsOf(html).map(hashSource), ...webHosts],
    'style-src': ["'self'", ...inlineStylesOf(html).map(hashSource)],
    'img-src': ["'self'", 'data:', ...webHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...external, ...scriptHosts])],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [frameAncestors],
  };
  const sources = mergeDirectives(own, vendorHosts);
  return scriptHosts.length + Object.keys(vendorHosts).length === 0
    ? { enforced: policyOf({ ...sources, ...trustedTypes("'none'") }), reportOnly: null }
    : { enforced: policyOf(sources), reportOnly: policyOf(trustedTypes(LOADER_POLICY)) };
}

/** Both together, each source once. */
function mergeDirectives(one: Directives, other: Directives): Directives {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}

/** What the vendors whose scripts these are may do in the page: the loader works from the same descriptors (R9.1). */
export function vendorDirectives(scripts: readonly Pick<VendorScript, 'hosts'>[]): Directives {
  return scripts.map(({ hosts }) => hosts).reduce(mergeDirectives, {});
}

/** The one Trusted Types policy there may be: that of the loader of third-party scripts (R9.1). */
const LOADER_POLICY = 'signup-loader';

function trustedTypes(policy: string): Directives {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [policy] };
}

/** The texts of the scripts that run; blocks of data need no permission. */
function inlineScriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\//i.test(attributes),
    )
    .map(([, , script = '']) => script);
}

function inlineStylesOf(html: string): readonly string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, styles = '']) => styles);
}
