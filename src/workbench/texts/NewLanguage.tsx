import { useCallback, useState, type ReactNode } from 'react';
import { FormButtons } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { Filter } from '#workbench/shell/Filter.tsx';
import look from '#workbench/shell/look.module.css';
import { useAct } from '#workbench/shell/use-act.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { call } from '#workbench/api/request.ts';
import { textIn } from '#workbench/edit/documents.ts';
import { catalogPath, itemsIn } from '#workbench/edit/lists.ts';
import { languageName } from '#workbench/shell/languages.ts';

interface NewLanguageProps {
  /** The release that names the languages of the platform. */
  readonly release: number;
  /** The languages that are there already. */
  readonly taken: readonly string[];
  readonly onBegin: (language: string) => Promise<void>;
}

/** The button that begins a language, and its dialog (R18.2). */
export function NewLanguage(props: NewLanguageProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button className={look['button']} type="button" onClick={() => setIsOpen(true)}>
        New language
      </button>
      {isOpen && <NewLanguageDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface DialogProps extends NewLanguageProps {
  readonly onClose: () => void;
}

function NewLanguageDialog({ release, taken, onBegin, onClose }: DialogProps): ReactNode {
  const { value: all, fault: loadFault = 'Reading the languages…' } = useLoaded(
    useCallback(async () => loadPlatformLanguages(release), [release]),
  );
  const [picked, setPicked] = useState('');
  const { fault, isBusy, act } = useAct(onClose);
  const offered = all?.filter(([known]) => !taken.includes(known));
  const language = picked === '' ? (offered?.[0]?.[0] ?? '') : picked;
  return (
    <Dialog title="New language" onClose={onClose}>
      <form
        className={look['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          act(async () => onBegin(language));
        }}
      >
        {offered ? (
          <Offer offered={offered} language={language} onChoose={setPicked} />
        ) : (
          <p className={look['muted']}>{loadFault}</p>
        )}
        <p>
          It begins with empty texts, which you then write beside the English ones. Visitors get the language
          once no text is missing and an owner has switched it on.
        </p>
        <Fault text={fault} />
        <FormButtons
          action={isBusy ? 'Adding…' : 'Add the language'}
          isDisabled={isBusy || language === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface OfferProps {
  readonly offered: readonly NamedLanguage[];
  readonly language: string;
  readonly onChoose: (language: string) => void;
}

function Offer({ offered, language, onChoose }: OfferProps): ReactNode {
  if (offered.length === 0) return <p>Every language of the platform is there.</p>;
  return <Filter label="Language" value={language} choices={offered} onChoose={onChoose} />;
}

/** A language of the platform with its names: “French (français)”. */
type NamedLanguage = readonly [language: string, names: string];

/** Loads the languages of the platform from a release, by their English names. */
async function loadPlatformLanguages(number: number): Promise<readonly NamedLanguage[]> {
  const { files } = await call('GET /content/releases/:number', { params: { number } });
  const path = catalogPath(new Map(files.map((file) => [file.path, ''])), 'locales');
  if (path === undefined) return [];
  const text = await call('GET /content/releases/:number/files/*', { params: { number, path } });
  return itemsIn(new Map([[path, text]]), path)
    .map((locale): NamedLanguage => {
      const language = textIn(locale['language']);
      return [language, `${languageName(language)} (${textIn(locale['nativeName'])})`];
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}
