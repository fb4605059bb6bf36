import { isPageMessage } from '#protocol/embedding.ts';

/** The height of the frame until the page reports its own height, in CSS pixels. */
const FIRST_HEIGHT = 480;

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
    this.#load();
    window.addEventListener('message', this);
    this.append(frame);
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this);
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
    if (data.type === 'vestibule:ready') frame.title = data.title;
    if (data.type === 'vestibule:resize') frame.style.height = `${data.height}px`;
    const detail = data.type === 'vestibule:resize' ? { height: data.height } : null;
    this.dispatchEvent(new CustomEvent(data.type, { bubbles: true, composed: true, detail }));
  }

  #form(): string {
    return this.getAttribute('form') ?? '';
  }

  #load(): void {
    if (!this.#frame) return;
    const language = this.getAttribute('language') ?? document.documentElement.lang;
    const path = [this.#form(), language || 'en'].map(encodeURIComponent).join('/');
    const scheme = this.getAttribute('scheme');
    this.#frame.src = `${OWN_ORIGIN}/embed/${path}${scheme === null ? '' : `?scheme=${encodeURIComponent(scheme)}`}`;
  }
}

/** The origin of the server that this script came from. */
const OWN_ORIGIN = new URL(import.meta.url).origin;
