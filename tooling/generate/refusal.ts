/** A request that a generator refuses before it writes a file. The message is one sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
