import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { isOfPart } from '#linter/derived-keys.ts';

/** The document that declares the texts of the product, and those of forms. */
export const DECLARED = 'catalogs/messages/keys.json';

/**
 * The parameters and tags of each text that the program uses, by its key. The check derives the texts of a form's fields, groups and
 * steps from the form, which may lose a field.
 */
export function declaredTexts(content: Content): ReadonlyMap<string, string> {
  const root = parsedJson(content.get(DECLARED) ?? '');
  const keys = isRecord(root) && isRecord(root['keys']) ? Object.entries(root['keys']) : [];
  return new Map(
    keys
      .filter(([key]) => !isOfPart(key))
      .map(([key, declared]) => {
        const { parameters, tags } = isRecord(declared) ? declared : {};
        return [key, JSON.stringify([namesIn(parameters), namesIn(tags)])];
      }),
  );
}

function namesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String).toSorted() : [];
}
