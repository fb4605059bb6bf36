import { createRoot } from 'react-dom/client';
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { hint } from '#app/hints/lazy-hint.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import documents from '#catalogs/language-packs';
import form from '#forms/large';
import kinds from '#forms/large/kinds';
import { createFormStore } from '#engine/form-store.ts';
import { FormView } from '#renderer/FormView.tsx';
import { tellDrawn } from '#tests/bench/tell-drawn.ts';

/** The large form on a page of its own, as a visitor's page would draw it; tells when it was drawn. */
function start(): void {
  const [pack] = documents.packs;
  const root = document.getElementById('root');
  if (!pack || !root) throw new Error('The page of the benchmark has no words or no place.');
  const speech = createMessages(pack, 'en-GB');
  createRoot(root).render(
    <FormView
      store={createFormStore(form, whenPaintedIn(window))}
      kinds={kinds}
      hint={hint}
      messages={speech}
      choicesOf={choicesIn(pack, speech, form.messagePrefix)}
      links={{}}
      onSubmit={() => undefined}
    >
      <button type="submit">Send</button>
    </FormView>,
  );
  tellDrawn();
}

start();
