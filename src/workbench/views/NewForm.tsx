import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOfName } from '#contract/address-of-name.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { NewFormWish } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { openDraftWith } from '#workbench/draft/new-draft.ts';
import { LanguageTicks } from '#workbench/editor/LanguageTicks.tsx';
import { LabelledSelect } from '#workbench/editor/LabelledSelect.tsx';
import { FormButtons } from '#workbench/shell/ClosableForm.tsx';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { draftPath } from '#workbench/shell/routes.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import type { LiveNames } from '#workbench/visitors/live-names.ts';
import { NewFormTexts, type TypedName } from './NewFormTexts.tsx';

const TEMPLATES = {
  contact: 'Contact',
  feedback: 'Feedback',
  'waiting-list': 'Waiting list',
  empty: 'Empty form',
};

/** How the value of a choice begins that copies a form. No template is called like this. */
const COPY = 'copy/';

interface NewFormProps {
  readonly names: LiveNames;
  readonly onClose: () => void;
}

/** Asks for name, beginning, languages and address of a new form, and opens it in a draft of its own (R18.1). */
export function NewForm({ names, onClose }: NewFormProps): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedName>({ name: '', path: undefined });
  const [start, setStart] = useState<string>(TEMPLATE_NAMES[0]);
  const [languages, setLanguages] = useState(names.languages);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog title="New form" onClose={onClose}>
      <form
        className={look['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <NewFormTexts typed={typed} onType={setTyped} />
        <LabelledSelect label="Begin with" value={start} choices={startsOf(names)} onChoose={setStart} />
        <LanguageTicks all={names.languages} chosen={languages} onChoose={setLanguages} />
        <Fault text={fault} />
        <FormButtons
          action={isBusy ? 'Beginning…' : 'Begin the form'}
          isDisabled={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );

  async function begin(): Promise<void> {
    setFault('');
    setIsBusy(true);
    try {
      const { name, path = addressOfName(name) } = typed;
      const isEverywhere = languages.length === names.languages.length;
      const wish = { name, path, ...startOf(start), ...(!isEverywhere && { languages }) };
      const { draft, change } = await openDraftWith({ form: addressOfName(name) || path }, async (opened) =>
        call('POST /content/drafts/:draft/forms', {
          params: { draft: opened.draft },
          body: wish,
          revision: opened.revision,
        }),
      );
      void navigate(draftPath(draft, change.form));
    } catch (error) {
      setFault(faultText(error));
      setIsBusy(false);
    }
  }
}

function startsOf(names: LiveNames): readonly (readonly [string, string])[] {
  const templates = TEMPLATE_NAMES.map((name) => [name, TEMPLATES[name]] as const);
  return [
    ...templates,
    ...names.forms.map((form) => [`${COPY}${form}`, `A copy of “${names.ofForm(form)}”`] as const),
  ];
}

function startOf(start: string): Pick<NewFormWish, 'template' | 'copy'> {
  const template = TEMPLATE_NAMES.find((name) => name === start);
  return template === undefined ? { copy: start.slice(COPY.length) } : { template };
}
