import type { Target } from './matrix-target.ts';

/** The ids are of the first salon: the request succeeds for a principal who may call the operation. */
export interface MatrixCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Whether the body is a form with an image instead of JSON. */
  form?: true;
}

export type MakeCall = (target: Target) => Promise<MatrixCall>;

export const nothing: MakeCall = async () => ({});
export const at = (id: string, more: MatrixCall = {}): MatrixCall => ({ params: { id }, ...more });
