/** What was asked for cannot be made; the sentence says why, and nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
