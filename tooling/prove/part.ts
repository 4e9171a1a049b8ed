/** The headings of docs/proof.md, in the order in which their parts run; the longest come last. */
export const PART_KINDS = [
  'The server under races, attacks and crashes',
  'Screens in every state',
  'The day board in a browser',
  'Faults of the network and of releases',
  'Speed',
  'A clean clone, at other dates and hours',
] as const;

export type PartKind = (typeof PART_KINDS)[number];

export interface ProofPart {
  /** The part's name on the command line, and the name of its file in docs/proof: `storm`, `faults-mf-cash`. */
  id: string;
  kind: PartKind;
  /** The promise that the page shows when the command has not run or leaves no figures. */
  promise: string;
  /** The command as a developer types it: `pnpm trial storm`, `node tooling/prove/clean-clone.ts`. */
  command: string;
  /** `*` matches within one name, `**` any folders, `!` excludes; the last match decides. */
  sources: readonly string[];
  /** Whether the part runs tests, which then count as sources. */
  runsTests?: boolean;
  /** Whether the part runs checks of sources, for which comments, types and documents (`.md`) count, too. */
  runsChecks?: boolean;
  /** An estimate. A part that takes several times as long is stopped. */
  minutes: number;
}
