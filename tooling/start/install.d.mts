/** Types of install.mjs, which must also run on Node 20. */
export class LaunchProblem extends Error {
  output: string;
}
export function installIfStale(
  root: string,
  steps: { next(title: string): void; finish(): void; fail(): void },
): Promise<void>;
