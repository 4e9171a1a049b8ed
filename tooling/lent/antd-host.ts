import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Files of antd that the library takes from the shell → the names that it uses. They hold what all antd components of a
 * page share: React contexts (theme, locale, layers) and the cache of styles. With copies, a component of the library
 * would not see the `SalonProviders` around it.
 */
export const ANTD_HOST: Readonly<Record<string, readonly string[]>> = {
  '@ant-design/cssinjs': [
    'Keyframes',
    'StyleContext',
    'createTheme',
    'genCalc',
    'getComputedToken',
    'token2CSSVar',
    'unit',
    'useCSSVarRegister',
    'useCacheToken',
    'useStyleRegister',
  ],
  '@ant-design/icons/es/components/Context': ['default'],
  '@rc-component/motion/es/context': ['Context', 'default'],
  '@rc-component/trigger/es/context': ['UniqueContext', 'default'],
  'antd/es/_util/zindexContext': ['default'],
  'antd/es/config-provider/DisabledContext': ['DisabledContextProvider', 'default'],
  'antd/es/config-provider/SizeContext': ['SizeContextProvider', 'default'],
  'antd/es/config-provider/context': [
    'ConfigConsumer',
    'ConfigContext',
    'Variants',
    'defaultIconPrefixCls',
    'defaultPrefixCls',
    'useComponentConfig',
  ],
  'antd/es/form/context': ['FormItemInputContext', 'NoFormStyle', 'VariantContext'],
  'antd/es/locale/context': ['default'],
  'antd/es/theme/context': ['DesignTokenContext', 'defaultConfig', 'defaultTheme'],
};

/** Returns request → file, as antd itself finds it. */
export function resolveAntdHost(root: string): Record<string, string> {
  const own = createRequire(path.join(root, 'shell/package.json'));
  const antd = createRequire(own.resolve('antd/package.json'));
  return Object.fromEntries(
    Object.keys(ANTD_HOST).map((request) => [
      request,
      request === '@ant-design/cssinjs'
        ? path.join(path.dirname(antd.resolve('@ant-design/cssinjs/package.json')), 'es/index.js')
        : antd.resolve(request),
    ]),
  );
}
