/** What the module of a form holds: its edition compiled, the code alone, what draws its kinds of fields, or all editions. */
export type ModulePart = 'form' | 'code' | 'kinds' | 'editions';

/** A module that is made of form documents, as an import names it. */
export interface FormModuleId {
  readonly form: string;
  /** The release, or null for the documents one works on. */
  readonly release: number | null;
  /** Null for the form itself. */
  readonly variant: string | null;
  readonly part: ModulePart;
}

const PATTERN =
  /^#forms\/([\w-]+)(?:@(\d+))?(?:\/(?!(?:code|kinds|editions)$)([\w+-]+))?(?:\/(code|kinds|editions))?$/;

/** `#forms/sign-up`, `#forms/sign-up/de/code`, `#forms/sign-up/kinds`, `#forms/sign-up@3/de`, `#forms/sign-up/editions`; undefined for others. */
export function readModuleId(id: string): FormModuleId | undefined {
  const [, form, release, variant, part] = PATTERN.exec(id) ?? [];
  if (form === undefined) return undefined;
  return {
    form,
    release: release === undefined ? null : Number(release),
    variant: variant ?? null,
    part: isPart(part) ? part : 'form',
  };
}

/** The name of a module, as an import writes it. */
export function moduleId({ form, release, variant, part }: FormModuleId): string {
  const edition = release === null ? form : `${form}@${release}`;
  return ['#forms', edition, variant ?? [], part === 'form' ? [] : part].flat().join('/');
}

function isPart(part: string | undefined): part is ModulePart {
  return part === 'code' || part === 'kinds' || part === 'editions';
}
