import type { LoaderContext } from 'webpack';
import type { TextChange } from './text-change.ts';

/** webpack's loader: the source with one text replaced. @throws when the text is not there exactly once */
// biome-ignore lint/style/noDefaultExport: webpack takes nothing else for a loader.
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
