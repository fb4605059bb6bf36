import { FRAME_NAME, isPageMessage } from '#protocol/embedding.ts';

/** The height of the frame until the page reports its own height, in CSS pixels. */
const FIRST_HEIGHT = 480;

/** The elements of the page, also those in shadow roots. */
const connected = new Set<VestibuleForm>();

/**
 * `<vestibule-form form="contact-sales" language="de" scheme="light">`: the page of a form in a frame that grows with its
 * content (R17.4). The element tells its site by bubbling events: `vestibule:ready`, `vestibule:resize` with `{ height }`, and
 * `vestibule:submitted`. No answer leaves the frame. `src/server/routes/app-routes.ts`
 * serves the script and the page in the frame.
 */
export class VestibuleForm extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['form', 'language', 'scheme'];
  #frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    this.style.display ||= 'block';
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${FIRST_HEIGHT}px` });
    frame.title = this.#form();
    this.#frame = frame;
    connected.add(this);
    this.#load();
    window.addEventListener('message', this);
    this.append(frame);
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this);
    connected.delete(this);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** Another form, language or scheme loads another page into the frame. */
  attributeChangedCallback(): void {
    this.#load();
  }

  /** Handles messages of this element's own frame, and no others. */
  handleEvent({ data, origin, source }: MessageEvent): void {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== OWN_ORIGIN || !isPageMessage(data)) return;
    if (data.type === 'vestibule:unknown') return warn(this.#form());
    if (data.type === 'vestibule:ready') frame.title = data.title;
    if (data.type === 'vestibule:resize') frame.style.height = `${data.height}px`;
    const detail = data.type === 'vestibule:resize' ? { height: data.height } : null;
    this.dispatchEvent(new CustomEvent(data.type, { bubbles: true, composed: true, detail }));
  }

  #form(): string {
    return this.getAttribute('form') ?? '';
  }

  /** A name that no other frame with the same form has, so that each keeps saved answers of its own. After a reload it is the same. */
  #name(): string {
    const others = [...connected].filter(
      (other) => other !== this && other.isConnected && other.#form() === this.#form(),
    );
    const taken = new Set(others.map((other) => other.#frame?.name));
    let place = 0;
    while (taken.has(`${FRAME_NAME}-${place}`)) place += 1;
    return `${FRAME_NAME}-${place}`;
  }

  #load(): void {
    if (!this.#frame) return;
    this.#frame.name = this.#name();
    const language = this.getAttribute('language') ?? document.documentElement.lang;
    const path = [this.#form(), language || 'en'].map(encodeURIComponent).join('/');
    const scheme = this.getAttribute('scheme');
    this.#frame.src = `${OWN_ORIGIN}/embed/${path}${scheme === null ? '' : `?scheme=${encodeURIComponent(scheme)}`}`;
  }
}

/** Says it to the person who has written the name; visitors read in the frame that there is no form. */
function warn(form: string): void {
  // oxlint-disable-next-line no-console -- the console is where that person looks
  console.warn(`<vestibule-form form="${form}">: there is no form of this name, or it has no page.`);
}

/** The origin of the server that this script came from. */
const OWN_ORIGIN = new URL(import.meta.url).origin;
