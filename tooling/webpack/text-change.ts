import path from 'node:path';
import type { Configuration } from 'webpack';

export interface TextChange {
  /** Relative to the workspace's root. */
  file: string;
  from: string;
  to: string;
}

/** Replaces a text in the build; the source file stays unchanged. Only measurements use this. */
export function addTextChange(config: Configuration, root: string, change: TextChange): Configuration {
  const { file, ...options } = change;
  const loader = path.join(import.meta.dirname, 'text-change-loader.ts');
  const rule = { test: path.join(root, file), enforce: 'pre' as const, loader, options };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
