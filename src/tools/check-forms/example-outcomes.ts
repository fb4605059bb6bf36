import type { CompiledForm } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import { judgeAnswers } from '#engine/judge-answers.ts';
import { loadForm } from '#tools/forms/load-form.ts';
import { triedExamples, type Example } from './examples.ts';
import { error, type Finding } from './finding.ts';
import type { Form } from './form.ts';
import type { Workspace } from './workspace.ts';

/**
 * Examples that do not come out as stated (R4.6, R4.8), by the validator that page and server run, in the form itself
 * and in each variant. Only forms without other errors can be compiled, so this is not a rule among the others but
 * follows them.
 */
export function exampleOutcomes({ root, forms }: Workspace, found: readonly Finding[]): readonly Finding[] {
  const broken = found.filter(({ severity, file }) => severity === 'error' && !isAboutWords(file));
  if (broken.some(({ file }) => file.startsWith('catalogs/'))) return [];
  return forms
    .filter(({ name }) => !broken.some(({ file }) => isOf(file, name)))
    .flatMap((form) => outcomesOf(form, root));
}

function isAboutWords(file: string): boolean {
  return file.startsWith('catalogs/messages/');
}

function isOf(file: string, form: string): boolean {
  return file.startsWith(`forms/${form}/`);
}

function outcomesOf(form: Form, root: string): readonly Finding[] {
  try {
    const compiled = loadForm(root, form.name, form.variant);
    return describe(
      triedExamples(form).flatMap((example) => judge(example, compiled)),
      form,
    );
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const words = [
      `The form cannot be compiled: ${reason}`,
      'Mend what it says, or undo the last change.',
    ] as const;
    return [error('compile', (form.overlay ?? form.schema).place, words)];
  }
}

/** An example that comes out otherwise than stated. */
interface Surprise {
  readonly example: Example;
  /** What came out, as an example writes it. */
  readonly outcome: string;
  /** The fields that came out otherwise, and how. */
  readonly difference: string;
  /** Whether answers that were valid are refused for their length alone: they are easily mended. */
  readonly isOutOfLimits: boolean;
}

const LIMITS: readonly string[] = ['tooShort', 'tooLong'];

function judge(example: Example, form: CompiledForm): readonly Surprise[] {
  const fields = new Set(form.fields.map(({ name }) => name));
  const stated = [...example.problems].filter(([path]) => fields.has(withoutIndexes(path)));
  const wanted = new Map(stated);
  const { problems } = judgeAnswers(form, example.answers);
  const actual = new Map(Object.entries(problems).map(([path, { kind }]): [string, string] => [path, kind]));
  const paths = [...new Set([...wanted.keys(), ...actual.keys()])].toSorted();
  const different = paths.filter((path) => wanted.get(path) !== actual.get(path));
  if (different.length === 0) return [];
  const difference = different.map((path) => `"${path}" is ${actual.get(path) ?? 'valid'}`).join(', ');
  const isOutOfLimits = wanted.size === 0 && [...actual.values()].every((kind) => LIMITS.includes(kind));
  return [{ example, outcome: written(actual), difference, isOutOfLimits }];
}

/** Examples that come out otherwise in the same way have one cause: the first of them speaks for all. */
function describe(surprises: readonly Surprise[], { variant }: Form): readonly Finding[] {
  const differences = [...new Set(surprises.map(({ difference }) => difference))];
  return differences.flatMap((difference) => {
    const alike = surprises.filter((surprise) => surprise.difference === difference);
    const [first] = alike;
    if (!first) return [];
    const { example } = first;
    const others = alike.length === 1 ? '' : `, nor do ${alike.length - 1} others`;
    const where = variant === null ? '' : ` in the variant "${variant}"`;
    return [
      error('example-outcome', example.expected.place, [
        `The example "${example.name}" does not come out as stated${where}${others}: ${difference}.`,
        mend(first, variant),
      ]),
    ];
  });
}

/** What was valid and is refused for its length is mended in the answers; otherwise the outcome may be meant. */
function mend({ example, outcome, isOutOfLimits }: Surprise, variant: string | null): string {
  const write = `"expect": ${outcome}`;
  if (variant !== null && example.variant === undefined)
    return `Mend its answers or the variant, or add an example of this name with "variant": "${variant}" and ${write}.`;
  return isOutOfLimits
    ? `Mend its answers, or write ${write}, or mend the form.`
    : `Write ${write}, or mend its answers or the form.`;
}

/** As an example writes it, the fields in alphabetical order. */
function written(problems: ReadonlyMap<string, string>): string {
  const sorted = [...problems].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length === 0 ? '"valid"' : JSON.stringify(Object.fromEntries(sorted));
}
