/** Types of install-state.mjs, which must also run on Node 20. */
export function installKey(root: string): string;
export function installState(root: string): 'current' | 'stale' | 'broken';
export function claimInstall(root: string): boolean;
export function addInstallerToClaim(root: string, group: number): void;
export function releaseInstall(root: string): void;
export function markStarted(root: string): void;
export function markDone(root: string): void;
export function removeInstalled(root: string): void;
