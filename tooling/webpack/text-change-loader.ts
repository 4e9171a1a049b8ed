import type { LoaderContext } from 'webpack';
import type { TextChange } from './text-change.ts';

/** @throws Error unless the text occurs exactly once */
// biome-ignore lint/style/noDefaultExport: webpack requires a default export for a loader.
export default function changeText(
  this: LoaderContext<Pick<TextChange, 'from' | 'to'>>,
  source: string,
): string {
  const { from, to } = this.getOptions();
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(
      `${this.resourcePath} has "${from}" ${more.length + (after === undefined ? 0 : 1)} times.`,
    );
  }
  return before + to + after;
}
