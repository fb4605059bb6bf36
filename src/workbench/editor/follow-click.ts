import type { TargetState } from './target-state.ts';

/** The field of a control of the form, by the id that the renderer gives it. */
function fieldOf(target: EventTarget | null, prefix: string): string | undefined {
  const id = idOf(target);
  return id.startsWith(`${prefix}-`) ? id.slice(prefix.length + 1).split('-')[0] : undefined;
}

/** The id of a control, also by its label. Elements of a frame are no instances of this window's classes. */
function idOf(target: EventTarget | null): string {
  if (!target) return '';
  if ('htmlFor' in target) return String(target.htmlFor);
  return 'id' in target ? String(target.id) : '';
}

/** What a click in the preview leads to. */
export interface FollowedClick {
  readonly targetState: Pick<TargetState, 'prefix'>;
  /** Called with the field of a control that was clicked. */
  readonly onChoose?: (field: string) => void;
  /** Called after a click on anything else, with the text of the clicked element and the texts of the elements around it. */
  readonly onText?: (texts: readonly string[]) => void;
}

/** Chooses what an editor clicked on: a field, or a text. */
export function followClick(
  event: MouseEvent,
  page: Document,
  { targetState, onChoose, onText }: FollowedClick,
): void {
  const { target, isTrusted, detail } = event;
  // When `drivePage` fills in the page, it ticks boxes by clicks. The browser does not mark these as trusted.
  if (!isTrusted) return;
  const field = fieldOf(target, targetState.prefix);
  if (field !== undefined) return onChoose?.(field);
  onText?.(textsAround(page, target));
  // An editor who clicks on the submit button wants to change its text. A click by key has the `detail` 0, and submits the form.
  if (onText && detail > 0 && isSubmit(page, target)) event.preventDefault();
}

/** Whether a click sends the form. */
function isSubmit({ defaultView }: Document, target: EventTarget | null): boolean {
  return (
    defaultView !== null &&
    target instanceof defaultView.Element &&
    target.closest('[type="submit"]') !== null
  );
}

/** How far around a click we look for a text: a word may stand in a link, and that in a sentence. */
const MOST_AROUND = 4;

function textsAround(page: Document, target: EventTarget | null): readonly string[] {
  const { defaultView } = page;
  const texts: string[] = [];
  let node = defaultView && target instanceof defaultView.Node ? target : null;
  while (node && node !== page.body && texts.length < MOST_AROUND) {
    texts.push(node.textContent ?? '');
    node = node.parentNode;
  }
  return texts;
}
