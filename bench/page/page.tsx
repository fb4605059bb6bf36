import { createRoot } from 'react-dom/client';
import formModule from 'virtual:large-form/module';
import packFile from 'virtual:large-form/pack';
import 'vestibule/src/app/styles/tokens.css';
import 'vestibule/src/app/styles/base.css';
import { whenPaintedIn } from 'vestibule/src/app/browser/clock.ts';
import { loadForm } from 'vestibule/src/app/form/load-form.ts';
import { hint } from 'vestibule/src/app/hints/lazy-hint.ts';
import { choicesIn } from 'vestibule/src/app/i18n/choices.ts';
import { createMessages } from 'vestibule/src/app/i18n/create-messages.ts';
import { readPack } from 'vestibule/src/contract/pack-file.ts';
import { createFormStore } from 'vestibule/src/engine/form-store.ts';
import { FormView } from 'vestibule/src/renderer/FormView.tsx';
import { tellDrawn } from '#bench/contenders/tell-drawn.ts';

/** Renders the large form on its own page, as a visitor's page would, and signals when it is rendered. */
async function start(): Promise<void> {
  const pack = readPack(packFile);
  const data = pack.forms['large'];
  const root = document.getElementById('root');
  if (!data || !root) throw new Error('The page of the benchmark has no form or no place.');
  const { form, components } = await loadForm({ ...data, version: '' }, Promise.resolve(formModule));
  const messages = createMessages(pack, 'en-GB');
  createRoot(root).render(
    <FormView
      store={createFormStore(form, whenPaintedIn(window))}
      components={components}
      hint={hint}
      messages={messages}
      choicesOf={choicesIn(pack, messages, form.messagePrefix)}
      links={{}}
      onSubmit={() => undefined}
    >
      <button type="submit">Send</button>
    </FormView>,
  );
  tellDrawn();
}

// Not with `await`: the entry of the product has none, and the bundler then keeps the code in one file.
start().catch(reportError);
