/** Resources that the runs of a group share. */
export interface GroupResources {
  folder: string;
  /** '' in groups without `copy`. */
  copy: string;
  /** '' for scripts that run beside no server. */
  url: string;
  port: number;
}

export interface ScriptCall {
  args: readonly string[];
  before?: () => void;
}

/** The run of a script without `ready` passes when every call ends with 0. */
export interface ShortRun {
  script: string;
  /** By default the script is called once, without arguments. */
  calls?: (place: GroupResources) => readonly ScriptCall[];
  env?: (place: GroupResources) => Record<string, string>;
  /** Matches the output of a ready server; the first group is its address. Ctrl+C must end the server with 0 or 130. */
  ready?: RegExp;
  /** The script of the server that must be ready while this script runs. */
  beside?: string;
  /** Scripts of the group that must have passed before this script runs. */
  after?: readonly string[];
  /** The exit code for a missing program that only an administrator can install; it is no failure. */
  notInstalled?: number;
  inCopy?: true;
}

/** The runs happen in this order, and share a folder, a copy and a port. */
export interface ScriptGroup {
  title: string;
  /** A copy of the workspace: with the build, or of the sources alone. */
  copy?: 'built' | 'sources';
  runs: readonly ShortRun[];
}

/** `by` are the titles of the checks that cover the script. */
export interface CoveredScript {
  script: string;
  by: readonly string[];
}

/** A script without a short run. */
export interface LongScript {
  script: string;
  reason: string;
}

export const callOnce =
  (...args: string[]) =>
  (): readonly ScriptCall[] => [{ args }];
