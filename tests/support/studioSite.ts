import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import type { Locator, Page } from '@playwright/test';
import { askRunning } from '../../server/kernel/control.ts';
import { connectAgent } from './agentClient.ts';
import { axeFindings, colourFindings } from './axe.ts';
import { type RunningSite, runSite } from './site.ts';

/** Password of everybody who edits in these tests. */
export const PASSWORD = 'Quiet-lantern-42';

/** A running site with its Studio, and people who edit there. */
export interface StudioSite {
  site: RunningSite;
  /** Address of the Studio. */
  studio: string;
  /** Makes a person with a role, as an operator does, who then chooses a password. */
  person(name: string, role: string): Promise<void>;
  /** Gives somebody a right by name, as an operator does: while nobody there manages people. */
  grant(name: string, right: string): Promise<void>;
  /** The same, of whom nobody has chosen the password yet. @returns the code of the letter */
  invited(name: string, role: string): Promise<string>;
  /** An agent of somebody's, which writes drafts. */
  agent(name: string, person: string): Promise<Client>;
  end(): Promise<void>;
}

const HOME = join('base', 'pages', 'home.json');

/** Has the stage of the home page show the slides that are written in it: banners of the demo's platform stand in their place otherwise. */
function showWrittenSlides(content: string): void {
  const home = JSON.parse(readFileSync(join(content, HOME), 'utf8'));
  delete home.nodes.hero.props.position;
  writeFileSync(join(content, HOME), JSON.stringify(home, null, 2));
}

export async function runStudio(): Promise<StudioSite> {
  const { site, end } = await runSite({}, showWrittenSlides);
  const studio = site.at('studio');
  const order = (command: string, input: Record<string, string>) =>
    askRunning(join(site.content, '..', 'data'), { command, input, by: 'chief' });
  const invited = async (name: string, role: string): Promise<string> => {
    const made = await order('content user add', { name, email: `${name}@example.test`, role });
    const said = Buffer.from(made?.output ?? '', 'base64').toString();
    return /[0-9a-f]{20,}|[\w-]{30,}/.exec(said)?.[0] ?? '';
  };
  return {
    site,
    studio,
    end,
    invited,
    async agent(name, person) {
      const made = await order('content agent add', { name, for: person });
      return connectAgent(
        site.origin,
        Buffer.from(made?.output ?? '', 'base64')
          .toString()
          .trim(),
      );
    },
    async grant(name, right) {
      await order('content user grant', { name, right });
    },
    async person(name, role) {
      const body = JSON.stringify({
        code: await invited(name, role),
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${site.origin}/content/api/auth/reset-password`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    },
  };
}

/** Signs in by the Studio's own screen. */
export async function signIn(
  page: Page,
  { studio }: Pick<StudioSite, 'studio'>,
  name: string,
  at = '/',
): Promise<void> {
  await page.goto(studio + at);
  await page.getByLabel('Name or email').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The word that everything is at the server. */
export const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ });

/** A document as the server has its draft, once all of the work is there. */
export async function documentAt(page: Page, key: string): Promise<Record<string, unknown>> {
  await saved(page).waitFor();
  return page.evaluate(async (path) => {
    const answer = await fetch(`/content/api/studio/documents/${path}`, { headers: { 'x-app-agent': 'studio' } });
    return (await answer.json()).data.document;
  }, key);
}

/** Findings of axe on the Studio's screen in the dark scheme, and in the light one those about colours. The page in the frame belongs to the site, and is checked there. */
export async function axeOf(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.bringToFront(); // a window behind another draws no frame
    const look = colorScheme === 'dark' ? axeFindings : colourFindings;
    found.push(...(await look(page, `${state} ${colorScheme}`, ['iframe'])));
  }
  return found;
}
