import { useEffect, useMemo, useState } from 'react';
import { createMessages } from '#app/i18n/create-messages.ts';
import { withFormPack, type FormPacks, type LoadedFormPack } from '#app/i18n/form-packs.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';

/** The packs of a form's page, and the pack that the page loaded first. */
export interface PagePacks {
  readonly packs: FormPacks;
  readonly first: LoadedFormPack;
}

/** The loaded form, and the active language extended by the form's own texts. */
interface FormInLanguage extends Pick<LoadedFormPack, 'loaded'> {
  readonly activeLanguage: ActiveLanguage;
}

/**
 * The pack of the active language, for a page that has its own texts. Until it has loaded, the hook returns the pack of the
 * previous language. Throws when the pack does not load.
 */
export function useFormPack({ packs, first }: PagePacks, active: ActiveLanguage): FormInLanguage {
  const [own, setOwn] = useState(first);
  const [fault, setFault] = useState<Error>();
  const { language } = active.language;
  // Talks to the network.
  useEffect(() => {
    let isCurrent = true;
    // While the visitor leaves the page, the active language may be one in which this page does not exist.
    if (packs.has(language))
      packs.load(language).then(
        (loaded) => isCurrent && setOwn(loaded),
        (error: Error) => isCurrent && setFault(error),
      );
    return () => void (isCurrent = false);
  }, [packs, language]);
  if (fault !== undefined) throw fault;
  const activeLanguage = useMemo(() => {
    const pack = withFormPack(active.pack, own);
    return { ...active, pack, messages: createMessages(pack, pack.about.tag) };
  }, [active, own]);
  return { loaded: own.loaded, activeLanguage };
}
