/** Why a generator does not do what was asked. The message is one sentence, and nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
