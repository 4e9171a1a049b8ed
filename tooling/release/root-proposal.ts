import { findRootProblem } from '@salon/shared/releases/ownership';
import type { OpenedRoot } from '@salon/shared/releases/root-chain';
import { listSigners } from '@salon/shared/releases/signatures';
import { asLine, assertSeen } from './confirmation.ts';
import type { Environment } from './environment.ts';
import { listOvertaken } from './kept-entries.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem } from './release-problem.ts';
import { finishRoot, listRootKeys, type RootRequest, readProposal } from './root-changes.ts';
import { describeRootChange } from './root-difference.ts';
import { addSignatures, SIGNATURES } from './signing.ts';

export interface SignRequest extends RootRequest {
  /** The hash of the proposal that this person saw. */
  yes?: string | undefined;
}

/**
 * Shows what the proposed root document changes; with the hash of what was shown, adds the signatures of the root keys at
 * hand.
 * @throws ReleaseProblem without that hash, and for a proposal that is not to be signed
 */
export async function signProposal(request: SignRequest): Promise<void> {
  const { environment, say, yes } = request;
  const { name, root } = environment;
  const proposed = await requireProposal(environment);
  const { document } = proposed;
  assertFromOwner(environment, proposed);
  await assertNotOvertaken(environment, proposed);
  const keys = listRootKeys(environment, document);
  say(`Root document ${document.version} of ${name} changes:`);
  for (const line of describeRootChange(root?.document ?? null, document)) say(line);
  const { what, who, why } = Object(document.change);
  say(asLine(`${who} calls it "${what}": ${why}`));
  assertSeen(SIGNATURES.hashText(proposed.text), yes, `pnpm registry root sign --env ${name}`);
  await finishRoot(request, addSignatures(proposed.envelope, keys));
}

/** @throws ReleaseProblem when none waits that could be the next root document */
async function requireProposal(environment: Environment): Promise<OpenedRoot> {
  const { name, root } = environment;
  const proposed = await readProposal(environment);
  const version = (root?.document.version ?? 0) + 1;
  if (proposed?.document.version !== version || proposed.document.environment !== name) {
    throw new ReleaseProblem(`No root document ${version} of ${name} waits for signatures.`);
  }
  const problem = findRootProblem(proposed.document, SIGNATURES.deriveKeyId);
  if (problem) throw new ReleaseProblem(`The proposed root document ${asLine(problem)}.`);
  return proposed;
}

/**
 * An attacker with write access to the store can put a proposal there.
 * @throws ReleaseProblem without a signature of an owner
 */
function assertFromOwner({ root }: Environment, { document, envelope }: OpenedRoot): void {
  const { root: role, keys } = root?.document ?? document;
  if (listSigners(envelope, role, keys, SIGNATURES).length > 0) return;
  throw new ReleaseProblem(
    `No root key signed the proposed root document ${document.version}: others put it there. Nothing was signed.`,
  );
}

/** @throws ReleaseProblem when a package was released after the proposal, which would end or lead back what runs now */
async function assertNotOvertaken(
  { store, name, keys, root }: Environment,
  { document }: OpenedRoot,
): Promise<void> {
  const newest = await findNewestRegistry(store, name, keys);
  if (!newest || !root) return;
  const words = listOvertaken(newest.registry, root.document, document);
  if (words.length === 0) return;
  throw new ReleaseProblem(
    `Root document ${document.version} was proposed before ${asLine(words.join(', '))} changed, and would end what runs of it. Nothing was signed: propose it anew, with the same command.`,
  );
}
