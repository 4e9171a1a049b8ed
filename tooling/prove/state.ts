import { readCodeHashes } from './code-hashes.ts';
import { toArgv } from './command.ts';
import { listHeadFiles, readHeadCommit } from './git.ts';
import type { ProofPart } from './part.ts';
import { computePartKey } from './sources.ts';
import { readResult, type StoredResult } from './stored-result.ts';

export interface PartState {
  part: ProofPart;
  argv: string[];
  /** The key of the committed sources. */
  key: string;
  kept?: StoredResult;
  /** Whether the stored result belongs to the committed sources. */
  isCurrent: boolean;
}

export interface ProofOverview {
  commit: string;
  states: PartState[];
}

/** @throws GitProblem */
export function readOverview(root: string, parts: readonly ProofPart[]): ProofOverview {
  const files = listHeadFiles(root);
  const code = readCodeHashes(root, files);
  const states = parts.map((part): PartState => {
    const argv = toArgv(part.command, root);
    const key = computePartKey(part, part.runsChecks ? files : code, argv);
    const kept = readResult(root, part.id);
    return { part, argv, key, ...(kept ? { kept } : {}), isCurrent: kept?.key === key };
  });
  return { commit: readHeadCommit(root), states };
}
