import { problemsBetween, sentenceOf } from '@salon/shared/releases/compatibility';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { type ModuleRelease, RELEASE_FILE, type ShellRelease } from '@salon/shared/releases/release';

/** The shell in which modules of this machine are to run. */
export interface RunningShell {
  origin: string;
  /** Everything for which a module could not run in it, in sentences. */
  problemsOf(module: Pick<ModuleRelease, 'platform' | 'consumes' | 'parts'>): string[];
}

/** The shell is not there, or takes no module from here: one sentence for whoever wants to work. */
export class ShellProblem extends Error {}

const REGISTRY = /<script[^>]*\bid="registry"[^>]*>([\s\S]*?)<\/script>/;

/** Looks at a running shell's page: whether it takes modules from here, and what it lends them. */
export async function readShell(address: string): Promise<RunningShell> {
  const { origin } = new URL(address);
  const response = await fetch(`${origin}/login`).catch(() => {
    throw new ShellProblem(
      `No shell answers at ${origin}. Start one with "npm start", or name a running one with --shell=<address>.`,
    );
  });
  const text = REGISTRY.exec(await response.text())?.[1];
  if (text === undefined) throw new ShellProblem(`What answers at ${origin} is no page of the shell.`);
  const page: PageRegistry = JSON.parse(text);
  if (!page.overrides) {
    throw new ShellProblem(
      `The environment "${page.environment}" at ${origin} takes no modules from developers' machines.`,
    );
  }
  const release = await shellRelease(new URL(page.shell.base + RELEASE_FILE, origin));
  return {
    origin,
    problemsOf: (module) => (release ? problemsBetween(module, release).map(sentenceOf) : []),
  };
}

/** What the shell says of itself; without it nothing can be said beforehand. */
async function shellRelease(address: URL): Promise<ShellRelease | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? response.json() : null;
}
