import type { VendorIds } from './environment.ts';
import scripts from './vendor-scripts.json' with { type: 'json' };

type ScriptEntry = (typeof scripts)[number];

/**
 * The script of a vendor as `vendor-scripts.json` has it (R9.1, R9.2). Loader, content security policy and docs/privacy.md
 * are made of that one file. Patterns of cookies and storage may end in `*`. HubSpot's collector of forms, at
 * `hscollectedforms.net`, has no place in it on purpose: it would read what visitors type.
 */
export interface VendorScript {
  /** The role it plays, which others know it by: `crm`. */
  readonly key: string;
  readonly name: string;
  /** What a visitor has to agree to first. */
  readonly category: 'analytics' | 'marketing';
  readonly src: string;
  readonly id: string;
  readonly async: boolean;
  readonly defer: boolean;
  readonly type?: string | undefined;
  readonly crossOrigin?: string | undefined;
  /** Sources by directive of the policy. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  readonly cookies: readonly string[];
  /** Keys of local and session storage. */
  readonly storage: readonly string[];
}

/** What is known of every vendor, for people; its `needs` names the variables that configure it. */
export const VENDOR_ENTRIES: readonly ScriptEntry[] = scripts;

/**
 * The scripts of those vendors that are configured, with their ids filled in: one whose ids are not all there does not
 * exist (R9.2).
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
  throw new Error(`vendor-scripts.json: nobody can agree to "${category}", which "${key}" asks for.`);
}
