/** The row types of scripts.ts, which describe how each script of package.json is tested. */

/** The folder, copy, address and port that the runs of a group share. They are removed afterwards. */
export interface Place {
  folder: string;
  /** A copy of the workspace, in groups with `copy`; otherwise ''. */
  copy: string;
  /** The address of the running salon, for runs beside one; otherwise ''. */
  url: string;
  /** A free port. */
  port: number;
}

/** One call of a script. */
export interface Call {
  args: readonly string[];
  /** Prepares the call. */
  before?: () => void;
}

/** A script with its short form. It passes when it ends with 0. */
export interface ShortRun {
  script: string;
  /** Without it, one call without arguments. */
  calls?: (place: Place) => readonly Call[];
  env?: (place: Place) => Record<string, string>;
  /**
   * For a service: matches the output when it is ready, with its address as the first group. Ctrl+C must end it with 0 or
   * 130.
   */
  ready?: RegExp;
  /** The service beside which this script runs. */
  beside?: string;
  /** Scripts of the group that must have passed before this one. */
  after?: readonly string[];
  /**
   * The exit code with which the script reports that a program is missing which only an administrator can install. Its
   * one
   * sentence is printed, and the script does not count as failed.
   */
  notInstalled?: number;
  /** Whether it runs in the copy of the workspace. */
  inCopy?: true;
}

/** Scripts that share a place and run in this order. */
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

/** Makes `calls` of one call with these arguments. */
export const callOnce =
  (...args: string[]) =>
  (): readonly Call[] => [{ args }];
