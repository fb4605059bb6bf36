import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import { heldAnswers, visitorAnswers } from './answers-of.ts';
import type { FormDesign } from './form-design.ts';
import { schemaOf } from './schema-of.ts';
import { uiOf } from './ui-of.ts';

/** The documents of the sign-up form that a design describes, by path. */
export function documentsOf(design: FormDesign): Readonly<Record<string, unknown>> {
  const variants = Object.entries(design.variants ?? {});
  return {
    'forms/sign-up/schema.json': schemaOf(design),
    'forms/sign-up/ui.json': uiOf(design),
    'forms/sign-up/examples.json': {
      $schema: '../../schemas/form-examples.schema.json',
      examples: [...examplesOf(design), ...variants.flatMap(([variant, form]) => examplesOf(form, variant))],
    },
    ...Object.fromEntries(
      variants.map(([variant, form]) => [`forms/sign-up/variants/${variant}.json`, overlay(design, form)]),
    ),
  };
}

function overlay(design: FormDesign, form: FormDesign): object {
  const parts = {
    schema: mergePatchBetween(schemaOf(design), schemaOf(form)),
    ui: mergePatchBetween(uiOf(design), uiOf(form)),
  };
  const changed = Object.entries(parts).filter(([, part]) => part !== undefined);
  return { $schema: '../../../schemas/form-variant.schema.json', ...Object.fromEntries(changed) };
}

/** The JSON Merge Patch (RFC 7396) from one document to another. Undefined when they are equal. */
function mergePatchBetween(from: unknown, to: unknown): unknown {
  if (isDeepStrictEqual(from, to)) return undefined;
  if (!isRecord(from) || !isRecord(to)) return to;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changes = keys.map((key) => [key, key in to ? mergePatchBetween(from[key], to[key]) : null] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

/** The examples of a form. The check runs them, which shows that the documents mean what the suite expects. */
function examplesOf(design: FormDesign, variant?: string): readonly object[] {
  return (['everything', 'required'] as const).map((extent) => ({
    name: `${extent} is answered`,
    ...(variant !== undefined && { variant }),
    answers: heldAnswers(design, visitorAnswers(design, { extent })),
    expect: 'valid',
  }));
}

/** The messages of a language without the texts of the sign-up form. */
export function withoutFormWords(messages: Answers): Answers {
  const own = /^signup\.(?:inputs|groups|steps)\./;
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !own.test(key)));
}

/** The entries of keys.json without those of the sign-up form. */
export function withoutFormKeys(document: Answers): Answers {
  const { keys } = document;
  return { ...document, keys: isRecord(keys) ? withoutFormWords(keys) : keys };
}
