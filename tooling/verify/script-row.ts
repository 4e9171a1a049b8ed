/** The row types of scripts.ts, which describe how each script of package.json is tested. */

/** What the runs of a group share. */
export interface GroupResources {
  /** A temporary folder. */
  folder: string;
  /** A copy of the workspace, in groups with `copy`; otherwise ''. */
  copy: string;
  /** The address of the running server, for scripts that run beside one; otherwise ''. */
  url: string;
  /** A free port. */
  port: number;
}

/** One call of a script. */
export interface ScriptCall {
  args: readonly string[];
  /** Called before the call. */
  before?: () => void;
}

/** A script and how it is called for its short run. The run passes when every call ends with 0. */
export interface ShortRun {
  script: string;
  /** The calls of the script. Without it, one call without arguments. */
  calls?: (place: GroupResources) => readonly ScriptCall[];
  env?: (place: GroupResources) => Record<string, string>;
  /**
   * For a server: matches the output when the server is ready; the first group is its address. Ctrl+C must end the
   * server with 0 or 130.
   */
  ready?: RegExp;
  /** The server during whose run this script runs. */
  beside?: string;
  /** Scripts of the group that must have passed before this one. */
  after?: readonly string[];
  /**
   * The exit code with which the script reports that a program is missing which only an administrator can install. The
   * script's output is printed, and the script does not count as failed.
   */
  notInstalled?: number;
  /** Whether the script runs in the copy of the workspace. */
  inCopy?: true;
}

/** Scripts that share a folder, a copy and a port, and run in this order. */
export interface ScriptGroup {
  title: string;
  /** Whether the group needs a copy of the workspace: with the build, or of the sources alone. */
  copy?: 'built' | 'sources';
  runs: readonly ShortRun[];
}

/** A script that other checks of `npm test` cover; `by` are their titles. */
export interface CoveredScript {
  script: string;
  by: readonly string[];
}

/** A script that takes too long for `npm test`, and the reason. */
export interface LongScript {
  script: string;
  reason: string;
}

/** Returns the `calls` of a script that is called once, with these arguments. */
export const callOnce =
  (...args: string[]) =>
  (): readonly ScriptCall[] => [{ args }];
