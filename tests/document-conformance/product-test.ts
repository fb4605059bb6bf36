import type { TestAPI } from 'vitest';
import { it as journey } from '#tests/support/journey.ts';
import type { ProductCopy } from '#tests/support/copy-product.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';
import type { VisitOptions } from '#tests/support/open-page.ts';
import type { Hand } from './controls.ts';
import { makeProduct } from './design-product.ts';
import { holdScripts, type EarlyForm } from './early-form.ts';
import { FormPage } from './form-page.ts';
import type { FormDesign } from './form-design.ts';
import { sendForm, type Sent } from './send-form.ts';

/** What a visitor does with the form. */
export interface Visitor {
  /** Opens the form for a new visitor. The test fails when the page reports an error. */
  readonly open: (language?: string, options?: VisitOptions) => Promise<FormPage>;
  /** Opens the form in a browser that has the markup, and gets the script only after `release`. */
  readonly openEarly: (language?: string, options?: VisitOptions) => Promise<EarlyForm>;
  /** Submits the form. Throws the errors of page or server when it is refused. */
  readonly send: (form: FormPage, hand?: Hand) => Promise<Sent>;
}

interface Fixtures extends Visitor {
  readonly visitor: Visitor;
  readonly product: ProductCopy;
  readonly server: RunningServer;
}

/** Chromium’s advice about forms with more than one password, or with one on another step than the address. */
const PASSWORD_ADVICE = /^console verbose: \[DOM\] (?:Multiple|Password) forms should/;

/** The variables of the server: the cheapest hashing, and a trusted header with the visitor's country. */
const ENVIRONMENT = {
  ARGON2_MEMORY_KIB: '8',
  ARGON2_ITERATIONS: '1',
  TRUST_PROXY: '127.0.0.1',
  GEO_HEADER: 'cf-ipcountry',
};

/** The options of a visit from a country. */
export function from(country: string): Pick<VisitOptions, 'extraHTTPHeaders'> {
  return { extraHTTPHeaders: { 'cf-ipcountry': country } };
}

type Known = typeof journey extends TestAPI<infer All> ? All : never;

/** A test that runs against one product. */
export type ProductTest = TestAPI<Known & Fixtures>;

/** Makes a test that uses the production build of the product with this form. */
export function productTest(design: FormDesign): ProductTest {
  return journey.extend<Fixtures>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
      async ({}, use) => {
        const product = makeProduct(design);
        product.build();
        await use(product);
        product.dispose();
      },
      { scope: 'file' },
    ],
    server: [
      async ({ product }, use) => {
        const server = await startServer(ENVIRONMENT, product.root);
        await use(server);
        await server.dispose();
      },
      { scope: 'file' },
    ],
    visitor: async ({ visit, server }, use) => {
      await use(makeVisitor(design, { visit, server }));
    },
    open: async ({ visitor }, use) => use(visitor.open),
    openEarly: async ({ visitor }, use) => use(visitor.openEarly),
    send: async ({ visitor }, use) => use(visitor.send),
  });
}

function makeVisitor(
  design: FormDesign,
  { visit, server }: Pick<Known, 'visit'> & Pick<Fixtures, 'server'>,
): Visitor {
  const expectedMessages = [PASSWORD_ADVICE];
  return {
    async open(language = 'en', options = {}) {
      const { page } = await visit({ route: `#/${language}`, expectedMessages, ...options });
      const form = new FormPage(page, design, language);
      await form.untilStarted();
      return form;
    },
    async openEarly(language = 'en', options = {}) {
      const { page } = await visit({ isPrepared: true, expectedMessages, ...options });
      const letGo = await holdScripts(page, `${server.url}/#/${language}`);
      const form = new FormPage(page, design, language);
      const release = async (): Promise<void> => {
        letGo();
        await form.untilStarted();
      };
      return { form, release };
    },
    send: async (form, hand = 'mouse') => sendForm(form, hand, server),
  };
}
