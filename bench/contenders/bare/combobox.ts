/** An option: its value and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const SEARCH_DELAY_MS = 200;

/** An input with a list. It searches when the visitor pauses typing. */
export class Combobox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #choices: readonly Choice[];
  readonly #names: readonly string[];
  readonly #onChange: () => void;
  #chosen: Choice | undefined;
  #found: readonly Choice[] = [];
  #active = -1;
  #timer = 0;

  constructor(input: HTMLInputElement, choices: readonly Choice[], onChange: () => void) {
    const list = input.nextElementSibling;
    if (!(list instanceof HTMLElement)) throw new Error(`${input.id} has no list.`);
    this.#input = input;
    this.#list = list;
    this.#choices = choices;
    this.#names = choices.map(({ label }) => label.toLowerCase());
    this.#onChange = onChange;
    input.addEventListener('focus', () => {
      this.#search('');
      input.select();
    });
    input.addEventListener('blur', () => this.#close());
    input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#search(input.value), SEARCH_DELAY_MS);
    });
    input.addEventListener('keydown', (event) => {
      if (this.#press(event.key)) event.preventDefault();
    });
    // A press on the list must not move the focus, because leaving the input closes the list before the click.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      this.#pick(this.#found[option ? [...list.children].indexOf(option) : -1]);
    });
  }

  get value(): string {
    return this.#chosen?.value ?? '';
  }

  choose(value: string): void {
    this.#chosen = this.#choices.find((choice) => choice.value === value);
    this.#close();
  }

  #search(query: string): void {
    const wanted = query.trim().toLowerCase();
    this.#found = this.#choices.filter((_, at) => this.#names[at]?.includes(wanted));
    this.#active = -1;
    this.#list.replaceChildren(...this.#found.map((choice, at) => this.#optionOf(choice, at, wanted)));
    this.#show(this.#found.length > 0);
  }

  #optionOf({ value, label }: Choice, at: number, wanted: string): HTMLElement {
    const option = document.createElement('div');
    option.id = `${this.#input.id}-${at}`;
    option.role = 'option';
    option.ariaSelected = String(value === this.value);
    const start = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted);
    if (start < 0) option.textContent = label;
    else {
      const match = document.createElement('b');
      match.textContent = label.slice(start, start + wanted.length);
      option.append(label.slice(0, start), match, label.slice(start + wanted.length));
    }
    return option;
  }

  #show(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.ariaExpanded = String(isOpen);
    this.#input.removeAttribute('aria-activedescendant');
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#show(false);
    this.#input.value = this.#chosen?.label ?? '';
  }

  /** Handles a key. Returns whether the list has used it. */
  #press(key: string): boolean {
    if (key === 'ArrowDown') this.#move(1);
    else if (key === 'ArrowUp') this.#move(-1);
    else if (key === 'Escape') this.#close();
    else if (key === 'Enter' && !this.#list.hidden) {
      this.#pick(this.#found[this.#active] ?? (this.#found.length === 1 ? this.#found[0] : undefined));
    } else return false;
    return true;
  }

  #move(step: number): void {
    if (this.#list.hidden) return this.#search('');
    this.#list.children[this.#active]?.removeAttribute('data-active');
    const { length } = this.#found;
    this.#active = (Math.max(this.#active, step > 0 ? -1 : 0) + step + length) % length;
    const option = this.#list.children[this.#active];
    option?.setAttribute('data-active', '');
    option?.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', `${this.#input.id}-${this.#active}`);
  }

  #pick(choice: Choice | undefined): void {
    if (!choice) return;
    this.choose(choice.value);
    this.#onChange();
  }
}
