import path from 'node:path';
import type { Configuration } from 'webpack';

/** A changed text in the sources, which makes the next release in measurements. */
export interface TextChange {
  /** The source, relative to the workspace's root. */
  file: string;
  from: string;
  to: string;
}

/** The build's configuration with the change; the source itself stays unchanged. For measurements only. */
export function addTextChange(config: Configuration, root: string, change: TextChange): Configuration {
  const { file, ...options } = change;
  const loader = path.join(import.meta.dirname, 'text-change-loader.ts');
  const rule = { test: path.join(root, file), enforce: 'pre' as const, loader, options };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
