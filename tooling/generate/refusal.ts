/** The request cannot be fulfilled. The message is one sentence with the reason, and nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
