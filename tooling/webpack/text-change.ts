import path from 'node:path';
import type { Configuration } from 'webpack';

/** A release's change: one text of the sources. */
export interface TextChange {
  /** The source, relative to the workspace's folder. */
  file: string;
  from: string;
  to: string;
}

/** The build as it would be with the change. The source itself stays as it is. For measurements alone. */
export function withChange(config: Configuration, root: string, change: TextChange): Configuration {
  const { file, ...options } = change;
  const loader = path.join(import.meta.dirname, 'text-change-loader.ts');
  const rule = { test: path.join(root, file), enforce: 'pre' as const, loader, options };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
