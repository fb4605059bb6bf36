import type { Answers, Constant, TemplateForm, When } from './form-document.ts';

/** A function that derives an answer from others, by its name in the engine's derivers. */
export type DeriverName = 'copy' | 'template' | TemplateForm;

/** A field that depends on others. The first of its rules that finds an answer fills it. */
export interface DependentField {
  readonly target: string;
  readonly rules: readonly CompiledDependency[];
}

/** A compiled dependency: the compiler has replaced its look-ups by tables. */
export interface CompiledDependency {
  /** The source fields. */
  readonly from: readonly string[];
  readonly when: When;
  /** While this field has an answer, the visitor's own answer to the target does not change, whatever `when` says. */
  readonly keptWith?: string;
  /** The dial code of each country that shares it. Beside a number, another country of the same dial code may replace the answer. */
  readonly alike?: Readonly<Record<string, string>>;
  /** Source answer → target answer; without a table the rule copies the source's answer. */
  readonly table?: Readonly<Record<string, Constant>>;
  /** The answer for a source answer that the table lacks. */
  readonly otherwise?: Constant;
  /** The function that computes the answer when there is no table. The answer disappears when the sources are empty. */
  readonly deriver?: DeriverName;
  /** The deriver's template: `{firstName} {lastName}`. */
  readonly template?: string;
  /** The most characters that the template makes, where it is less than usual (R21.2). */
  readonly most?: number;
}

/** Computes an answer from a dependency's sources; undefined when they are empty. */
export type Deriver = (
  dependency: Pick<CompiledDependency, 'from' | 'template' | 'most'>,
  answers: Answers,
) => unknown;
