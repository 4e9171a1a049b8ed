/** Nothing was written. The message is one sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
