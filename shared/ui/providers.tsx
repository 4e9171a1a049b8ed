import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useMemo } from 'react';
import type { ThemeMode } from '../remote/platform.ts';
import { antdLocale } from './antd-locale.ts';
import { SalonNameContext } from './document-title.tsx';
import { antdThemeOf } from './theme.ts';

/**
 * The one style cache of the page: every React root (the shell's and each module's) passes this same object, so
 * that no style is written twice.
 */
export const styleCache = createCache();

export interface SalonProvidersProps {
  mode: ThemeMode;
  /** The page's CSP nonce, for the styles that antd writes at run time. */
  nonce?: string;
  /** For the titles of pages in the browser's tab. */
  salonName?: string | undefined;
  children: ReactNode;
}

/** What every React root stands in: right to left, the house's theme, Arabic words, one style cache. */
export function SalonProviders({ mode, nonce, salonName = '', children }: SalonProvidersProps) {
  const theme = useMemo(() => antdThemeOf(mode), [mode]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    // In a layer of its own antd's style gives way to the house's, however specific its selectors are.
    <StyleProvider cache={styleCache} layer>
      <ConfigProvider direction="rtl" locale={antdLocale} theme={theme} csp={csp} wave={{ disabled: true }}>
        <SalonNameContext value={salonName}>{children}</SalonNameContext>
      </ConfigProvider>
    </StyleProvider>
  );
}
