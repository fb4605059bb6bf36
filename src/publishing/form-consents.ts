import { catalogName } from '#contract/catalog.ts';
import { isRecord } from '#contract/is-record.ts';
import { type DocumentMember, walkMembers } from './walk-members.ts';

/** The fields of a form that ask for a consent, and what its conditions name. */
export interface FormConsents {
  /** The fields that ask for a consent. */
  readonly fields: Set<string>;
  /** The fields whose answers conditions read. */
  readonly deciders: Set<string>;
  /** The catalogs whose entries conditions compare with: `country-sets` for a set of countries. */
  readonly catalogs: Set<string>;
}

/** Where a member stands. In a condition, a tick is no consent that the field asks for. */
type Part = 'rules' | 'dependency' | 'condition';

/** Adds what a document of a form says about consents. */
export function noteConsents(document: unknown, found: FormConsents): void {
  walkMembers<Part>(document, 'rules', ({ name, value }, part) => {
    if (part !== 'rules') noteCondition({ name, value }, found);
    if (part === 'condition' || name === 'if') return 'condition';
    if (asksForConsent(value)) found.fields.add(name);
    if (name === 'dependencies') addNames(value, found.deciders);
    return name === 'dependencies' ? 'dependency' : part;
  });
}

/** Notes what a member of a condition reads. */
function noteCondition({ name, value }: Pick<DocumentMember, 'name' | 'value'>, found: FormConsents): void {
  if (name === 'properties') addNames(value, found.deciders);
  if (name === 'set') found.catalogs.add('country-sets');
  if (name === 'format') found.catalogs.add('formats');
  if (name === 'catalog' && typeof value === 'string') found.catalogs.add(catalogName(value));
}

function addNames(value: unknown, names: Set<string>): void {
  if (isRecord(value)) for (const name of Object.keys(value)) names.add(name);
}

/** Whether a field has the control of a consent, accepts only a tick, or is ticked before the visitor has done anything. */
function asksForConsent(field: unknown): boolean {
  if (!isRecord(field)) return false;
  const { 'ui:widget': widget, const: only, default: first, enum: values, 'ui:dependsOn': rules } = field;
  return (
    widget === 'consent' ||
    only === true ||
    first === true ||
    (Array.isArray(values) && values.length === 1 && values[0] === true) ||
    (Array.isArray(rules) && rules.some(ticks))
  );
}

/** Whether a rule ticks a field for the visitor. */
function ticks(rule: unknown): boolean {
  return isRecord(rule) && (rule['value'] === true || rule['else'] === true);
}
