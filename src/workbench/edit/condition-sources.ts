import { catalogName } from '#contract/catalog.ts';
import { PRODUCT_CATALOGS } from '#contract/product-catalogs.ts';
import type { FormOutline, OutlineField } from './form-outline.ts';

/** The catalogs for which the panel `answer` has a search. */
const SEARCHED = ['countries', 'currencies'];

/** Whether editors search for the answers of a field by name. */
export function isSearched(field: OutlineField): boolean {
  return field.kind === 'catalog' && SEARCHED.includes(catalogOf(field));
}

/** Whether a condition can depend on a field: editors can choose among its answers. */
export function hasAnswers(field: OutlineField): boolean {
  return field.kind === 'tick' || field.kind === 'choice' || isSearched(field) || isOfList(field);
}

/** Whether a field offers a list that editors have made. */
function isOfList(field: OutlineField): boolean {
  return field.kind === 'catalog' && !PRODUCT_CATALOGS.includes(catalogOf(field));
}

/** The fields on whose answers a condition of `field` can depend. */
export function conditionSources(outline: FormOutline, field: OutlineField): readonly OutlineField[] {
  return othersWithAnswers(outline, field).filter((one) => !one.isConditional);
}

/** The fields on whose answers no condition can depend, because visitors do not always see them. */
export function conditionalSources(outline: FormOutline, field: OutlineField): readonly OutlineField[] {
  return othersWithAnswers(outline, field).filter((one) => one.isConditional);
}

function othersWithAnswers({ fields }: FormOutline, field: OutlineField): readonly OutlineField[] {
  return fields.filter((one) => one.name !== field.name && hasAnswers(one));
}

/** The catalog of a field, without a version. Empty when it has none. */
export function catalogOf({ facts }: OutlineField): string {
  return catalogName(facts.choices.catalog ?? '');
}
