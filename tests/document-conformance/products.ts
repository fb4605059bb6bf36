import { KIND_NAMES, KINDS, type Kind, type KindName } from './field-kinds.ts';
import { ACCOUNT, field, type Field, type FieldState, type FormDesign } from './form-design.ts';

/** Every kind of field in every state that it may have, as questions of a form. */
export const EVERY_KIND: readonly Field[] = KIND_NAMES.flatMap((kind) =>
  statesOf(kind).map((is) =>
    field(`${kind}${is === 'required' ? 'Needed' : is === 'optional' ? 'Free' : 'Set'}`, kind, { is }),
  ),
);

/** Nothing but fields, one below the other. */
export const KINDS_PRODUCT: FormDesign = { questions: [...ACCOUNT, ...EVERY_KIND] };

/** The states that a kind of field may have. */
export function statesOf(kind: KindName): readonly FieldState[] {
  const { startsWith }: Kind = KINDS[kind];
  if (kind === 'hidden' || kind === 'ticked') return ['default'];
  if (kind === 'consent') return ['required'];
  return startsWith === undefined ? ['required', 'optional'] : ['required', 'optional', 'default'];
}
