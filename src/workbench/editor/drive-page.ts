import { controlId } from '#renderer/control-id.ts';
import { NOTICE_HIDDEN, HYDRATE, SAVED } from '#app/hydration/marks.ts';
import type { TargetState, StateKind } from './target-state.ts';

/** After this time, the preview shows the page in the state that it has reached. */
const LONGEST_MS = 5_000;

/** How long the page must stay unchanged before we act: right after a change, it may not listen to all events yet. */
const QUIET_MS = 100;

/** After this time, the page has tried to move the focus to its banner or heading. */
const FOCUS_MS = 500;

/**
 * Leads the page in a frame to a state, as a visitor would: fills in each step, and submits it if the state needs that (R12.4).
 * Meanwhile the page is inert, so that the focus stays with the editor.
 */
export async function drivePage(page: Document, targetState: TargetState): Promise<void> {
  if (targetState.kind === 'fresh') return;
  page.body.inert = true;
  // The page restores an example, not answers of a visitor. So it must not show the notice about saved answers.
  page.documentElement.dataset[SAVED] = NOTICE_HIDDEN;
  await untilReached(page, targetState);
  // The page stays inert: it would move the focus when it gives up waiting for a response.
  if (targetState.kind === 'sending') showButton(page);
  else setTimeout(() => (page.body.inert = false), FOCUS_MS);
}

async function untilReached(page: Document, targetState: TargetState): Promise<void> {
  const done = new Set<string>();
  return new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_MS);
    let next = setTimeout(proceed, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(next);
      next = setTimeout(proceed, QUIET_MS);
    });
    observer.observe(page, { subtree: true, childList: true, attributes: true });

    function proceed(): void {
      if (advance(page, targetState, done)) end();
    }

    function end(): void {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(next);
      resolve();
    }
  });
}

/** Scrolls to the busy button. We scroll the frame's window, because `scrollIntoView` would scroll the workbench, too. */
function showButton(page: Document): void {
  const inside = page.defaultView;
  const button = page.querySelector(BUSY_BUTTON);
  if (inside && button) inside.scrollBy({ top: button.getBoundingClientRect().top - inside.innerHeight / 2 });
}

const BUSY_BUTTON = '[type="submit"][aria-disabled="true"]';

/**
 * Does what comes next on the way to the target state.
 *
 * @param done The steps that were filled in: the ids of their first controls.
 * @returns Whether the page has reached the target state.
 */
function advance(page: Document, targetState: TargetState, done: Set<string>): boolean {
  const root = page.getElementById('root');
  if (!root || HYDRATE in root.dataset) return false;
  const form = root.querySelector('form');
  if (!form) return isSent(root, targetState, done);
  const step = form.querySelector(`[id^="${targetState.prefix}-"]`)?.id ?? '';
  if (!done.has(step)) {
    done.add(step);
    fillIn(page, targetState);
    if (targetState.sends) form.requestSubmit();
  }
  return IS_REACHED[targetState.kind](root);
}

const showsProblem = (root: HTMLElement): boolean =>
  root.querySelector('#banner, [aria-invalid="true"]') !== null;

const IS_REACHED: Readonly<Record<StateKind, (root: HTMLElement) => boolean>> = {
  fresh: () => true,
  filled: () => true,
  wrong: showsProblem,
  sending: (root) => root.querySelector(BUSY_BUTTON) !== null,
  refused: showsProblem,
  busy: showsProblem,
  done: () => false,
};

/**
 * Leads the page to a step, as the browser's history would. It fills in each step that it has to pass. If a page misses an
 * answer, it stays at the step of that answer.
 */
export async function showStep(page: Document, targetState: TargetState, step: number): Promise<void> {
  const inside = page.defaultView;
  if (!inside) return;
  page.body.inert = true;
  for (let tries = 0; tries <= step; tries += 1) {
    fillIn(page, targetState);
    inside.dispatchEvent(new inside.PopStateEvent('popstate', { state: { step, from: step, depth: 0 } }));
    // React renders the change before the next task, so we wait for that task.
    await new Promise((resolve) => setTimeout(resolve));
  }
  setTimeout(() => (page.body.inert = false), FOCUS_MS);
}

/** Whether the page shows that the form was sent: a heading in place of the form. */
function isSent(root: HTMLElement, { kind, sends }: TargetState, done: ReadonlySet<string>): boolean {
  return kind === 'done' && (done.size > 0 || !sends) && root.querySelector('h1') !== null;
}

/** Fills in the answers that the page does not restore from its storage: secrets and consents. */
function fillIn(page: Document, { prefix, answers }: TargetState): void {
  const inside = page.defaultView;
  if (!inside) return;
  const controls = Object.entries(answers).flatMap(([name, answer]) => {
    const control = page.getElementById(controlId(prefix, name));
    return control ? [{ control, answer }] : [];
  });
  for (const { control, answer } of controls) {
    if (control instanceof inside.HTMLInputElement) give(control, answer);
    // Visitors leave a control once they have answered.
    control.dispatchEvent(new inside.FocusEvent('focusout', { bubbles: true }));
  }
}

function give(control: HTMLInputElement, answer: unknown): void {
  if (control.type === 'checkbox' && answer === true && !control.checked) control.click();
  if (isText(control) && typeof answer === 'string' && control.value === '') type(control, answer);
}

function isText(control: HTMLInputElement): boolean {
  return ['text', 'email', 'tel', 'url', 'password'].includes(control.type) && control.role !== 'combobox';
}

/** Types as a visitor would. React overrides the `value` setter of the input, so this calls the browser's own. */
function type(control: HTMLInputElement, text: string): void {
  const inside = control.ownerDocument.defaultView;
  if (!inside) return;
  Reflect.set(inside.HTMLInputElement.prototype, 'value', text, control);
  control.dispatchEvent(new inside.Event('input', { bubbles: true }));
}
