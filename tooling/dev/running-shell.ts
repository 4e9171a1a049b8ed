import { formatContractProblem, listContractProblems } from '@salon/shared/releases/compatibility';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { type ModuleRelease, RELEASE_FILE, type ShellRelease } from '@salon/shared/releases/release';

export interface RunningShell {
  origin: string;
  /**
   * One sentence for each reason why the module cannot run; empty also when the shell's release.json cannot be read.
   */
  problemsOf(module: Pick<ModuleRelease, 'platform' | 'consumes' | 'parts'>): string[];
}

/** The message is for the developer. */
export class ShellProblem extends Error {}

const REGISTRY = /<script[^>]*\bid="registry"[^>]*>([\s\S]*?)<\/script>/;

/** @throws ShellProblem when no shell answers, or when it does not allow overrides */
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
    problemsOf: (module) => (release ? listContractProblems(module, release).map(formatContractProblem) : []),
  };
}

/** Null when it cannot be read; modules are then not checked in advance. */
async function shellRelease(address: URL): Promise<ShellRelease | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? response.json() : null;
}
