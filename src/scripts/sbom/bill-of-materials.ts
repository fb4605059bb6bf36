import { isRecord } from '#contract/is-record.ts';

/** A package with its version, as CycloneDX of npm refers to it: `react@19.3.1`. */
type PackageReference = string;

/** A bill of materials in the format of CycloneDX, as `npm sbom` writes it. */
export interface Bill {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> };
  readonly components: readonly BillComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** One package of a bill. */
export interface BillComponent {
  readonly 'bom-ref': PackageReference;
  readonly properties: readonly { readonly name: string }[];
}

/** The bill that `npm sbom` wrote. Throws when it is none. */
export function readBill(json: string): Bill {
  const bill: unknown = JSON.parse(json);
  if (!isBill(bill)) throw new Error('npm sbom has written no CycloneDX.');
  return bill;
}

function isBill(bill: unknown): bill is Bill {
  return (
    isRecord(bill) &&
    bill['bomFormat'] === 'CycloneDX' &&
    isRecord(bill['metadata']) &&
    isRecord(bill['metadata']['component']) &&
    Array.isArray(bill['components']) &&
    bill['components'].every((part) => isRecord(part) && Array.isArray(part['properties'])) &&
    Array.isArray(bill['dependencies']) &&
    bill['dependencies'].every((entry) => isRecord(entry) && Array.isArray(entry['dependsOn']))
  );
}

/** The packages of package-lock.json that a production install contains, on any platform. */
export function productionPackages(lock: string): ReadonlySet<PackageReference> {
  const parsed: unknown = JSON.parse(lock);
  const packages = isRecord(parsed) && isRecord(parsed['packages']) ? parsed['packages'] : {};
  const references = Object.entries(packages).flatMap(([path, entry]) => {
    if (!isRecord(entry) || isOwn(path, entry) || entry['dev'] === true) return [];
    const { name, version } = entry;
    const alias = path.replace(/^.*node_modules\//, '');
    return `${typeof name === 'string' ? name : alias}@${String(version)}`;
  });
  return new Set(references);
}

/** Whether an entry of package-lock.json is a package of this repository, or the link to one. */
export function isOwn(path: string, { link }: { readonly link?: unknown }): boolean {
  return link === true || !path.includes('node_modules/');
}

/** The title of a package in `THIRD-PARTY.txt`, after a line of hyphens: `react 19.3.1 (MIT)`. */
const TITLE = /^-{80}\n\n(\S+) (\d\S*) \([^)\n]+\)$/gm;

/** The packages of which a bundle contains something, by the notices that the build wrote for it. */
export function bundledPackages(notices: string): ReadonlySet<PackageReference> {
  return new Set([...notices.matchAll(TITLE)].map(([, name, version]) => `${name}@${version}`));
}

/**
 * The part of a bill with these packages. `npm sbom --omit dev` leaves out packages that development needs, too, so we choose from the
 * whole bill.
 *
 * @param name The name of the product. npm takes the name of the folder.
 *
 * @throws When the bill, and so package-lock.json, lacks one of the packages.
 */
export function billOf(all: Bill, wanted: ReadonlySet<PackageReference>, name: string): Bill {
  const components = all.components.filter((component) => wanted.has(component['bom-ref']));
  const found = new Set(components.map((component) => component['bom-ref']));
  const missing = [...wanted].filter((reference) => !found.has(reference));
  if (missing.length > 0) throw new Error(`package-lock.json does not have ${missing.join(', ')}.`);
  const own = String(all.metadata.component['bom-ref']);
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
    components: components.map(withoutDevelopment),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === own || wanted.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => wanted.has(other)) })),
  };
}

/** What is delivered is no development dependency, wherever package.json names it. */
function withoutDevelopment(component: BillComponent): BillComponent {
  const properties = component.properties.filter(({ name }) => name !== 'cdx:npm:package:development');
  return { ...component, properties };
}
