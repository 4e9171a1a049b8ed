/** The state of a part of the proof: whether it has a stored result, and whether that result is current. */
import { readCodeHashes } from './code-hashes.ts';
import { toArgv } from './command.ts';
import { listHeadFiles, readHeadCommit } from './git.ts';
import type { ProofPart } from './part.ts';
import { computePartKey } from './sources.ts';
import { readResult, type StoredResult } from './stored-result.ts';

export interface PartState {
  part: ProofPart;
  /** The program and its arguments. */
  argv: string[];
  /** The key of the committed sources. */
  key: string;
  kept?: StoredResult;
  /** Whether the stored result belongs to the committed sources. */
  isCurrent: boolean;
}

export interface ProofOverview {
  /** The commit that the results are compared with. */
  commit: string;
  states: PartState[];
}

/** Returns the state of every part, compared with the committed sources. @throws GitProblem */
export function readOverview(root: string, parts: readonly ProofPart[]): ProofOverview {
  const files = readCodeHashes(root, listHeadFiles(root));
  const states = parts.map((part): PartState => {
    const argv = toArgv(part.command, root);
    const key = computePartKey(part, files, argv);
    const kept = readResult(root, part.id);
    return { part, argv, key, ...(kept ? { kept } : {}), isCurrent: kept?.key === key };
  });
  return { commit: readHeadCommit(root), states };
}
