import signUp from '#forms/sign-up/variants';
import terms from '#forms/terms/variants';
import type { LoadedPack } from '#contract/language.ts';

const VARIANTS: Readonly<Record<string, typeof signUp>> = { 'sign-up': signUp, terms };

/** Fetches the code of a language's variants, as far as they judge otherwise than the forms themselves. */
export async function variantCodes({
  forms,
}: Pick<LoadedPack, 'forms'>): Promise<NonNullable<LoadedPack['codes']>> {
  const loading = Object.values(forms).map(async ({ name, variant }) => {
    const code = await VARIANTS[name]?.[variant ?? '']?.();
    return code ? [[name, code.default] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loading)).flat());
}
