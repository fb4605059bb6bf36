import { createHash } from 'node:crypto';
import type { VendorScript } from '#protocol/vendor-scripts.ts';

/** Directives of a policy, by name. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Formats a policy for its header. */
export function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The source expression that allows exactly this inline script or stylesheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What the policy of the page depends on. */
export interface PagePolicyParts {
  readonly html: string;
  readonly frameAncestors: string;
  /** What a page in a sandbox may do. Undefined for a page without one. */
  readonly sandbox?: readonly string[] | undefined;
  /** The URLs that the page calls. Paths are on this server. */
  readonly endpoints: readonly string[];
  /** Whether browsers report to this server what the policy has blocked (R15.10). */
  readonly isReported?: boolean;
  /** Third parties whose scripts the page may load, as in `CSP_SCRIPT_HOSTS`. */
  readonly scriptHosts: readonly string[];
  /** The sources of the configured vendors (R9.2), by directive. */
  readonly vendorHosts?: Directives;
}

/** The enforced policy, and the one that the browser only reports. */
export interface PagePolicies {
  readonly enforced: string;
  readonly reportOnly: string | null;
}

/**
 * The policies of the page (R10.3): its own files, its inline scripts and styles, and the configured third parties.
 * Third-party scripts do not support Trusted Types. So with any such script, the browser only reports violations of
 * Trusted Types.
 */
export function pagePolicies({
  html,
  frameAncestors,
  sandbox,
  endpoints,
  isReported = false,
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
    ...(sandbox && { sandbox }),
  };
  const sources = mergeDirectives(own, vendorHosts);
  const reports: Directives = isReported ? REPORTS : {};
  return scriptHosts.length + Object.keys(vendorHosts).length === 0
    ? { enforced: policyOf({ ...sources, ...trustedTypes("'none'"), ...reports }), reportOnly: null }
    : {
        enforced: policyOf({ ...sources, ...reports }),
        reportOnly: policyOf({ ...trustedTypes(LOADER_POLICY), ...reports }),
      };
}

/**
 * Where browsers report breaches of the page's policy. With `report-to` beside it, Chromium would ignore `report-uri`, and send
 * nothing from a page without https.
 */
const REPORTS: Directives = { 'report-uri': ['/api/csp-reports'] };

/** Merges two policies without duplicate sources. */
function mergeDirectives(one: Directives, other: Directives): Directives {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}

/** The sources that the scripts of these vendors need. The loader uses the same descriptors (R9.1). */
export function vendorDirectives(scripts: readonly Pick<VendorScript, 'hosts'>[]): Directives {
  return scripts.map(({ hosts }) => hosts).reduce(mergeDirectives, {});
}

/** The only Trusted Types policy. The loader of third-party scripts creates it (R9.1). */
const LOADER_POLICY = 'signup-loader';

function trustedTypes(policy: string): Directives {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [policy] };
}

/** The texts of the executable inline scripts. Data blocks need no permission. */
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
