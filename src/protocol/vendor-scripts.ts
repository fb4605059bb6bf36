import type { VendorIds } from './environment.ts';
import scripts from './vendor-scripts.json' with { type: 'json' };

type ScriptEntry = (typeof scripts)[number];

/**
 * A vendor's script in `vendor-scripts.json` (R9.1, R9.2). Loader, content security policy and docs/privacy.md come from this
 * file. Names of cookies and storage keys may end in `*`. HubSpot's form collector, `hscollectedforms.net`, is left out on
 * purpose: it would read what visitors type.
 */
export interface VendorScript {
  /** The vendor's role, by which other parts name it: `crm`. */
  readonly key: string;
  readonly name: string;
  /** The category to which a visitor must first agree. */
  readonly category: 'analytics' | 'marketing';
  readonly src: string;
  readonly id: string;
  readonly async: boolean;
  readonly defer: boolean;
  readonly type?: string | undefined;
  readonly crossOrigin?: string | undefined;
  /** The allowed sources, by directive of the content security policy. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  readonly cookies: readonly string[];
  /** Names of keys in local and session storage. */
  readonly storage: readonly string[];
}

/** All vendors, for docs/privacy.md; `needs` names the variables that configure one. */
export const VENDOR_ENTRIES: readonly ScriptEntry[] = scripts;

/**
 * The scripts of the configured vendors, with the vendors' ids filled in. A vendor without its id counts as not configured
 * (R9.2).
 */
export function configuredScripts(vendors: VendorIds): readonly VendorScript[] {
  const ids = new Map<string, string>(Object.entries(vendors));
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => ids.get(name) ?? '');
  return scripts
    .filter(({ needs }) => Object.keys(needs).every((id) => ids.has(id)))
    .map((script) => ({
      ...script,
      category: categoryOf(script),
      src: fill(script.src),
      hosts: Object.fromEntries(
        Object.entries(script.hosts).map(([directive, hosts]) => [directive, hosts.map(fill)]),
      ),
    }));
}

function categoryOf({ key, category }: ScriptEntry): VendorScript['category'] {
  if (category === 'analytics' || category === 'marketing') return category;
  throw new Error(`vendor-scripts.json: "${key}" has the unknown category "${category}".`);
}
