import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Files of antd that the library takes from the shell → the names that it uses. They hold what all antd components of a
 * page share: settings, theme, layers, and the hooks that write styles. With copies of them, a component of the library
 * would not see the `SalonProviders` around it. Each file costs every page with antd some 30 bytes.
 */
export const ANTD_HOST: Readonly<Record<string, readonly string[]>> = {
  'antd/es/_util/zindexContext': ['default'],
  'antd/es/config-provider/DisabledContext': ['DisabledContextProvider', 'default'],
  'antd/es/config-provider/SizeContext': ['SizeContextProvider', 'default'],
  'antd/es/config-provider/context': [
    'ConfigContext',
    'Variants',
    'defaultIconPrefixCls',
    'defaultPrefixCls',
    'useComponentConfig',
  ],
  'antd/es/form/context': ['FormItemInputContext', 'NoFormStyle', 'VariantContext'],
  'antd/es/locale/context': ['default'],
  'antd/es/theme/useToken': ['default'],
  'antd/es/theme/util/genStyleUtils': [
    'genComponentStyleHook',
    'genCssVar',
    'genStyleHooks',
    'genSubStyleComponent',
  ],
  'antd/es/theme/util/useResetIconStyle': ['default'],
};

/** Returns request → file of ES modules. */
export function resolveAntdHost(root: string): Record<string, string> {
  const { resolve } = createRequire(path.join(root, 'shell/package.json'));
  const antd = path.dirname(resolve('antd/package.json'));
  return Object.fromEntries(
    Object.keys(ANTD_HOST).map((request) => [
      request,
      `${path.join(antd, request.slice('antd/'.length))}.js`,
    ]),
  );
}
