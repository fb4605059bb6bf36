import type { Browser, Locator, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { expect } from './expect.ts';
import { openPage, type Visit, type VisitOptions } from './open-page.ts';
import { apiOf } from './publisher.ts';
import { startQuickServer } from './start-quick-server.ts';
import type { RunningServer } from './start-server.ts';

/** A workbench that an owner has open, on its own server. */
export interface WorkbenchJourney extends Visit {
  readonly server: RunningServer;
  readonly workbench: WorkbenchPage;
  /** Opens the workbench in another tab of the same person. */
  readonly openTab: () => Promise<WorkbenchPage>;
  /** Invites bea@shop.example, who opens the workbench in a browser of her own. */
  readonly openColleague: (role: 'viewer' | 'editor' | 'publisher') => Promise<WorkbenchPage>;
}

interface OwnVisitOptions extends VisitOptions {
  /** What takes place before the workbench is opened. The server remembers reports of visits that took long. */
  readonly beforehand?: (server: RunningServer) => Promise<void>;
}

/** Starts a server, signs in as its owner, and opens the workbench. The test fails when the page reports an error. */
export async function openWorkbench(
  browser: Browser,
  { beforehand, ...options }: OwnVisitOptions = {},
  env: Readonly<Record<string, string>> = {},
): Promise<WorkbenchJourney> {
  const server = await startQuickServer(env);
  await beforehand?.(server);
  const journey = await openWorkbenchOf(browser, server, { route: invitationTo(server), ...options });
  await claimAccess(journey.page);
  return journey;
}

/** The path of the link that makes its reader the owner of a workbench. */
export function invitationTo(server: Pick<RunningServer, 'log'>): string {
  const [, invitation = ''] = /\/(invitation\/[\w-]+)/.exec(server.log()) ?? [];
  return invitation;
}

/** Fills in the page of the invitation, and waits for the workbench. */
export async function claimAccess(page: Page): Promise<void> {
  await page.getByLabel('Your email address').fill('ann@shop.example');
  await page.getByLabel('Choose a password').fill('correct horse');
  await page.getByRole('button', { name: 'Create my access' }).click();
  await new WorkbenchPage(page).heading('Forms').waitFor();
}

/** Opens the workbench of a running server until the test ends. The test fails when the page reports an error. */
export async function openWorkbenchOf(
  browser: Browser,
  server: RunningServer,
  options: VisitOptions,
): Promise<WorkbenchJourney> {
  const url = apiOf(server).replace(/\/api$/, '');
  const visit = await visitWorkbench(browser, url, options);
  const workbench = new WorkbenchPage(visit.page);
  const openTab = async (): Promise<WorkbenchPage> => {
    const page = await visit.context.newPage();
    await page.goto(`${url}/`);
    return new WorkbenchPage(page);
  };
  const openColleague: WorkbenchJourney['openColleague'] = async (role) => {
    const data = { email: 'bea@shop.example', role };
    const invited = await visit.context.request.post(`${url}/api/editors`, {
      data,
      headers: { origin: url },
    });
    const { link }: { link: string } = await invited.json();
    const colleague = await openPage(
      browser,
      { url },
      { ...options, route: new URL(link).pathname.slice(1) },
    );
    onTestFinished(async () => colleague.close());
    await colleague.page.getByLabel('Choose a password').fill('battery staple');
    await colleague.page.getByRole('button', { name: 'Create my access' }).click();
    const theirs = new WorkbenchPage(colleague.page);
    await theirs.heading('Forms').waitFor();
    return theirs;
  };
  return { ...visit, server, workbench, openTab, openColleague };
}

/** Opens an address of the workbench in a browser profile of its own. The test fails when the page reports an error. */
export async function visitWorkbench(
  browser: Browser,
  address: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { origin, pathname } = new URL(address);
  const visit = await openPage(browser, { url: origin }, { route: pathname.slice(1), ...options });
  onTestFinished(async () => {
    await visit.close();
    const faults = visit.faults();
    if (faults.length > 0) throw new Error(`behind the editor’s back: ${faults.join('\n')}`);
  });
  return visit;
}

const DRAFT_CALL = /\/api\/content\/drafts\/[^/]+$/;

/**
 * Waits for the tab's next response about the draft, and repeats that response from then on. So the tab learns of other editors'
 * changes only when it saves. Returns a function that ends the repetition.
 */
export async function answerAsBefore(page: Page): Promise<() => Promise<void>> {
  const answer = await page.waitForResponse(DRAFT_CALL);
  const body = await answer.text();
  await page.route(DRAFT_CALL, async (route) => route.fulfill({ body, contentType: 'application/json' }));
  return async () => page.unroute(DRAFT_CALL);
}

/** What a browser reports of the test's own scripts in the frame of a mail, which runs none. */
export const SCRIPT_IN_MAIL = /Blocked script execution in '[^']*\/mails\//;

/** The frame with the preview of a mail. */
export function mailIn(page: Page): ReturnType<Page['frameLocator']> {
  return page.frameLocator('iframe[title="The mail as visitors see it"]');
}

/** The page model of the workbench. */
export class WorkbenchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** What says that a draft is published. It has the focus itself, not the element that a translation puts into it (R1.8). */
  published(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Release \d+ is live\.$/ });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The frame with the preview of the form. */
  preview(): ReturnType<Page['frameLocator']> {
    return this.page.frameLocator('iframe[title="The form as visitors see it"]');
  }

  /** Makes one change, and waits until the preview shows the form with it: each saved change has an address of its own. */
  async previewAfter(change: () => Promise<unknown>): Promise<void> {
    const shown = this.page.getByTitle('The form as visitors see it');
    const before = await shown.getAttribute('src');
    await change();
    await expect.poll(async () => shown.getAttribute('src')).not.toBe(before);
  }

  async goTo(view: 'Forms' | 'Submissions' | 'Webhooks' | 'History' | 'Audit' | 'People'): Promise<void> {
    const places = this.page.getByRole('navigation', { name: 'Workbench' });
    if (view === 'Webhooks' || view === 'Audit') await places.getByText('More', { exact: true }).click();
    await places.getByRole('link', { name: view }).click();
    await this.heading(view).waitFor();
  }

  async openDraft(): Promise<void> {
    await this.button('Change this form').first().click();
    await this.preview().getByRole('heading', { name: 'Create your account' }).waitFor();
  }

  /** Shows keys, files and the source (R18.10). */
  async showJson(): Promise<void> {
    const places = this.page.getByRole('navigation', { name: 'Workbench' });
    await places.getByText('More', { exact: true }).click();
    await places.getByRole('checkbox', { name: 'Show JSON' }).check();
    await this.page.keyboard.press('Escape');
  }

  async openView(
    view: 'Edit' | 'Source' | 'Texts' | 'Emails' | 'Lists' | 'Review and publish',
  ): Promise<void> {
    if (view === 'Source') await this.showJson();
    const link = this.page
      .getByRole('navigation', { name: 'Views of the draft' })
      .getByRole('link', { name: view });
    await link.click();
    // Until then, the view before is still there, and may have a control with the same name.
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  async choose(field: string): Promise<void> {
    const button = this.page
      .getByRole('navigation', { name: 'Fields' })
      .getByRole('button', { name: field })
      .first();
    await button.click();
    // Until then, the panel of the field before is still there, and has controls with the same names.
    await expect(button).toHaveAttribute('aria-current', 'true');
  }

  async addField(kind: string, labels: Readonly<Record<string, string>>, list?: string): Promise<void> {
    await this.button('+ Add a field').click();
    await this.page.getByRole('dialog').getByText(kind, { exact: true }).click();
    if (list !== undefined) await this.page.getByLabel('Which list?').selectOption(list);
    for (const [language, label] of Object.entries(labels))
      await this.page.getByLabel(`Label in ${language}`).fill(label);
    await this.button('Add the field').click();
  }

  /** Opens the further controls above the preview. */
  async openMore(): Promise<void> {
    await this.page.getByText('More views', { exact: true }).click();
  }

  /** The part of the panel with the texts of one language. */
  texts(language: string): Locator {
    return this.page.getByRole('region', { name: language, exact: true });
  }

  /** Opens all texts of the chosen field except its label. Returns the part with the texts of one language. */
  async openTexts(language: string): Promise<Locator> {
    await this.page.getByText('Help, errors and other texts').click();
    return this.page.getByRole('region', { name: `Other texts in ${language}` });
  }

  /** Opens the settings that editors seldom change. The browser remembers that. */
  async openSettings(): Promise<void> {
    await this.page.getByText('More settings').click();
  }

  async saved(): Promise<void> {
    await this.page.getByText('Saved', { exact: true }).waitFor();
  }

  /** Publishes in a month, at nine o'clock. */
  async schedule(note: string): Promise<void> {
    await this.openView('Review and publish');
    await this.page.getByLabel('Why are you publishing this?').fill(note);
    await this.page.getByRole('radio', { name: 'Later' }).check();
    const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
    await this.page.getByLabel('Day').fill(inAMonth);
    await this.page.getByLabel(/^Time, in /).fill('9');
    await this.button('Schedule').click();
    await this.page.getByText(/It will be live .* 09:00/).waitFor();
  }

  async publish(note: string): Promise<void> {
    await this.openView('Review and publish');
    await this.page.getByLabel('Why are you publishing this?').fill(note);
    await this.button('Publish').click();
    await this.published().waitFor();
  }
}
