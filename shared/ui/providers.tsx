import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useMemo } from 'react';
import type { ThemeMode } from '../module/platform.ts';
import { antdLocale } from './antd-locale.ts';
import { findPopupContainer } from './antd-popup.ts';
import { createStyleCache } from './antd-style-cache.ts';
import { SalonNameContext } from './document-title.tsx';
import { createAntdTheme } from './theme.ts';

/** Every React root of the page uses this cache, so that antd writes each style once. */
export const styleCache = createStyleCache();

export interface SalonProvidersProps {
  mode: ThemeMode;
  nonce?: string;
  salonName?: string | undefined;
  children: ReactNode;
}

export function SalonProviders({ mode, nonce, salonName = '', children }: SalonProvidersProps) {
  const theme = useMemo(() => createAntdTheme(mode), [mode]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    // `layer` puts antd's style into its own CSS layer: the product's CSS overrides it at any specificity.
    <StyleProvider cache={styleCache} layer>
      <ConfigProvider
        direction="rtl"
        locale={antdLocale}
        theme={theme}
        csp={csp}
        wave={{ disabled: true }}
        getPopupContainer={findPopupContainer}
      >
        <SalonNameContext value={salonName}>{children}</SalonNameContext>
      </ConfigProvider>
    </StyleProvider>
  );
}
