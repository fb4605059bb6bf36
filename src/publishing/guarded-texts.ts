import type { Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { error } from '#linter/finding.ts';

/** The document that declares the texts of the product. */
export const DECLARED = 'catalogs/messages/keys.json';

/** The texts of a form's fields, groups and steps. The check derives them from the form, which may lose a field. */
const OF_FORMS = /^\w+\.(?:inputs|groups|steps)\./;

/**
 * Findings in a draft that takes away a text which the program uses, or lets it ask for a value that the program does not give: the page
 * would crash where it shows the text (R21.4).
 *
 */
export function textGuardFindings(
  content: Content,
  guards: { readonly built: Content; readonly live: Content },
): readonly Finding[] {
  const [draft, built, live] = [content, guards.built, guards.live].map(declaredIn);
  // An earlier release may lack texts of the build.
  const used = [...(built ?? [])].filter(([key]) => !OF_FORMS.test(key) && live?.has(key));
  return used.flatMap(([key, values]): readonly Finding[] => {
    const own = draft?.get(key);
    if (own === values || (own !== undefined && own === live?.get(key))) return [];
    const message =
      own === undefined
        ? `The product uses the text "${key}", so a draft cannot take it away.`
        : `The product gives the text "${key}" other values.`;
    return [
      error('protected-text', { file: DECLARED, line: 1, column: 1 }, [message, `Write "${key}" as it was.`]),
    ];
  });
}

/** The parameters and tags of each declared text, as one text. */
function declaredIn(content: Content): ReadonlyMap<string, string> {
  const root = parsedJson(content.get(DECLARED) ?? '');
  const keys = isRecord(root) && isRecord(root['keys']) ? Object.entries(root['keys']) : [];
  return new Map(
    keys.map(([key, declared]) => {
      const { parameters, tags } = isRecord(declared) ? declared : {};
      return [key, JSON.stringify([namesIn(parameters), namesIn(tags)])];
    }),
  );
}

function namesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String).toSorted() : [];
}
