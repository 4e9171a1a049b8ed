/** How a script of package.json is tried; the rows are in scripts.ts. */

/** What the runs of one group share; the folder is gone afterwards. */
export interface Place {
  folder: string;
  /** A copy of the workspace with its build, in groups that ask for one. */
  copy: string;
  /** Address of the salon that runs beside, where one does. */
  url: string;
  /** A port that nothing listens to. */
  port: number;
}

/** Calls of one script, one after the other. */
export interface Call {
  args: readonly string[];
  /** What has to be so before. */
  before?: () => void;
}

/** A script that is run, in its short form. Passed when it ends with 0. */
export interface ShortRun {
  script: string;
  /** One call without arguments when left out. */
  calls?: (place: Place) => readonly Call[];
  env?: (place: Place) => Record<string, string>;
  /** It goes on until it is stopped: what it prints when it is ready, with its address. Then Ctrl+C must end it with 0 or 130. */
  ready?: RegExp;
  /** Is run while that one is ready. */
  beside?: string;
  /** Scripts of the group that make what it needs. */
  after?: readonly string[];
  /**
   * The code with which it ends where the machine has not got the program that it needs, which only an administrator could
   * bring: it says so in one sentence, and that is repeated instead of failing.
   */
  notInstalled?: number;
  /** In the copy of the workspace. */
  inCopy?: true;
}

/** Scripts that share a place, in their order. */
export interface ScriptGroup {
  title: string;
  /** A copy of the workspace is made: with what was built, or of the sources alone. */
  copy?: 'built' | 'sources';
  runs: readonly ShortRun[];
}

/** A script that other checks of `npm test` run as a whole, by their titles. */
export interface CoveredScript {
  script: string;
  by: readonly string[];
}

/** A script that takes too long for `npm test`, and what runs it. */
export interface LongScript {
  script: string;
  reason: string;
}

/** One call with these arguments. */
export const once =
  (...args: string[]) =>
  (): readonly Call[] => [{ args }];
