import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormStore } from '#engine/form-store.ts';
import type { Observable } from '#engine/observable.ts';
import { holdForm } from '#app/form/hold-form.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { withFormPack, type FormPacks, type LoadedFormPack } from '#app/i18n/form-packs.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';

/** The packs of a form's page, and the one that the page shows. */
export interface PagePacks {
  readonly packs: FormPacks;
  readonly current: Observable<LoadedFormPack>;
}

/** The loaded form, and the active language extended by the form's own texts. */
interface FormInLanguage extends Pick<LoadedFormPack, 'loaded'> {
  readonly activeLanguage: ActiveLanguage;
}

/**
 * The pack of the active language, for a page that has its own texts. Until it has loaded, the hook returns the pack of the
 * previous language. Throws when the pack does not load.
 *
 * @param store Holds the form of the page. It changes together with the texts.
 */
export function useFormPack(
  { packs, current }: PagePacks,
  active: ActiveLanguage,
  store: FormStore,
): FormInLanguage {
  const own = useSyncExternalStore(current.subscribe, current.get, current.get);
  const [fault, setFault] = useState<Error>();
  const { language } = active.language;
  // Talks to the network.
  useEffect(() => {
    let isCurrent = true;
    const show = (found: LoadedFormPack): void => {
      holdForm(found.loaded.form, store);
      current.set(found);
    };
    // While the visitor leaves the page, the active language may be one in which this page does not exist.
    if (packs.has(language))
      packs.load(language).then(
        (found) => isCurrent && show(found),
        (error: Error) => isCurrent && setFault(error),
      );
    return () => void (isCurrent = false);
  }, [packs, current, store, language]);
  if (fault !== undefined) throw fault;
  const activeLanguage = useMemo(() => {
    const pack = withFormPack(active.pack, own);
    return { ...active, pack, messages: createMessages(pack, pack.about.tag) };
  }, [active, own]);
  return { loaded: own.loaded, activeLanguage };
}
