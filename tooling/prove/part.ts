/** The headings of docs/proof.md, in the order in which their parts run: the long ones last. */
export const KINDS = [
  'The server under races, attacks and crashes',
  'Screens in every state',
  'Faults of the network and of releases',
  'Speed',
  'A clean clone, at other dates and hours',
] as const;

export type Kind = (typeof KINDS)[number];

/** One command of `pnpm prove`, with what its result depends on. */
export interface Part {
  /** Names the part on the command line and its file in docs/proof: `storm`, `faults-mf-cash`. */
  id: string;
  kind: Kind;
  /** What it is about, for the page, where the command has not run or leaves no figures. */
  promise: string;
  /** As a person would type it: `pnpm trial storm`, `node tooling/prove/clean-clone.ts`. */
  command: string;
  /**
   * Files and folders from the root of the workspace; `*` stands for a part of one name, `**` for folders, and `!` before
   * a pattern takes out. The last pattern that fits decides. Documents (`.md`) never count.
   */
  sources: readonly string[];
  /** The part runs tests: they are sources too. Else `*.test.ts` and `*.test.tsx` do not count. */
  runsTests?: boolean;
  /** About how long it takes. It is stopped when it takes several times as long. */
  minutes: number;
}
