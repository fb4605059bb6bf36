import { useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { chosenLanguage, languagesOf } from '#workbench/edit/documents.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { useEditedForm } from './edited-form.ts';
import type { Scheme, Width } from './PreviewFrame.tsx';
import { ToolSelect } from './ToolSelect.tsx';

/** How the preview is shown, and the lists to choose it from. */
interface PreviewLook {
  readonly language: string;
  readonly width: Width;
  readonly scheme: Scheme;
  readonly selects: ReactNode;
}

const WIDTHS: Readonly<Record<Width, string>> = { phone: 'Phone', tablet: 'Tablet', full: 'Full' };
const SCHEMES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

/** The language, the width and the colours of the preview. */
export function usePreviewLook(): PreviewLook {
  const { history } = useDraftState();
  const languages = languagesOf(history.now);
  const [picked, setLanguage] = usePreviewLanguage();
  const language = chosenLanguage(history.now, picked) ?? 'en';
  const [width, setWidth] = useState<Width>('full');
  const [scheme, setScheme] = useState<Scheme>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const selects = (
    <>
      <ToolSelect
        label="Language"
        value={language}
        choices={languages.map((key) => [key, languageName(key)])}
        onChoose={setLanguage}
      />
      <ToolSelect
        label="Width"
        value={width}
        choices={Object.entries(WIDTHS)}
        onChoose={(next) => setWidth(widthOf(next))}
      />
      <ToolSelect
        label="Colours"
        value={scheme}
        choices={Object.entries(SCHEMES)}
        onChoose={(next) => setScheme(next === 'dark' ? 'dark' : 'light')}
      />
    </>
  );
  return { language, width, scheme, selects };
}

/** The language of the preview. A variant is shown in its own language first. */
function usePreviewLanguage(): readonly [string, (language: string) => void] {
  const { variant } = useEditedForm();
  const [picked, setPicked] = useState(() => ({
    variant,
    language: variant === undefined ? 'en' : languageOfVariant(variant),
  }));
  const isOther = variant !== undefined && picked.variant !== variant;
  const language = isOther ? languageOfVariant(variant) : picked.language;
  return [language, (next) => setPicked({ variant, language: next })];
}

function widthOf(name: string): Width {
  return name === 'phone' || name === 'tablet' ? name : 'full';
}
