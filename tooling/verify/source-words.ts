export interface SourceWord {
  word: string;
  /** Index in the source. */
  at: number;
  isProse: boolean;
}

const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\x60(?:\\[\s\S]|[^\x60\\])*\x60`;
const PIECE_OF_CODE = new RegExp(String.raw`(${COMMENT})|${STRING}|[A-Za-z_$][\w$]*`, 'g');
const STRING_START = /^['"`]/;
const WORD_OF_PROSE = /[A-Za-z_$][\w$]*(?:-\w+)*/g;
const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** Leaves out strings, because they are texts for users or names of other programs. */
export function* readCodeWords(text: string): Generator<SourceWord> {
  for (const { 0: piece, 1: comment, index } of text.matchAll(PIECE_OF_CODE)) {
    if (comment !== undefined) yield* readProseWords(comment, index);
    else if (!STRING_START.test(piece)) yield { word: piece, at: index, isProse: false };
  }
}

/** `start` is added to the indexes. */
export function* readProseWords(text: string, start = 0): Generator<SourceWord> {
  for (const { 0: word, index } of text.matchAll(WORD_OF_PROSE))
    yield { word, at: start + index, isProse: true };
}

/** `['load', 'timeout', 'ms']` for `loadTimeoutMs`, `load-timeout-ms` and `LOAD_TIMEOUT_MS`. */
export const splitName = (name: string): string[] =>
  (name.match(PART) ?? []).map((part) => part.toLowerCase());
