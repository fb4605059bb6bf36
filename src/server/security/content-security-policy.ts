import { createHash } from 'node:crypto';

/** Directives of a policy, by name. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Writes a policy as its header has it. */
export function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The source that allows exactly this inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** What of the environment the app's page may reach. */
export interface PagePolicyParts {
  readonly html: string;
  readonly frameAncestors: string;
  /** Addresses the page talks to; paths are this server's own. */
  readonly endpoints: readonly string[];
}

/** The policy of the app's page (R10.3): nothing but its own files, and the inline scripts that stand in it. */
export function pagePolicy({ html, frameAncestors, endpoints }: PagePolicyParts): string {
  const foreign = endpoints.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptsOf(html).map(hashSource)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(foreign)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
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
