import variants from '#forms/variants';
import type { LoadedPack } from '#contract/language.ts';

/** Fetches the code of a language's variants whose rules differ from those of their forms. */
export async function variantCodes(language: string): Promise<NonNullable<LoadedPack['codes']>> {
  const loading = Object.entries(variants).map(async ([form, loaders]) => {
    const code = await loaders[language]?.();
    return code ? [[form, code.default] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loading)).flat());
}
