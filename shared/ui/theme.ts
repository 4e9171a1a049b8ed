import type { ThemeConfig } from 'antd/es/config-provider/context';
import antdTheme from 'antd/es/theme';
import type { ThemeMode } from '../remote/platform.ts';
import { palettes } from './palette.ts';

/** The family shipped with the application, then what an Arabic device has before it arrives. */
export const FONT_FAMILY = "'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif";

/** Every root must use the same key: two keys are two sets of variables and one theme paints over the other. */
export const CSS_VAR_KEY = 'salon';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The house's variables (`--salon-paper` …) of one mode, as `tokens.css` carries them. */
export function cssVariables(mode: ThemeMode): Record<string, string> {
  const entries = Object.entries(palettes[mode]).map(([name, value]) => [`--salon-${kebab(name)}`, value]);
  return Object.fromEntries(entries);
}

/** antd's theme of one mode, made from the same table. */
export function antdThemeOf(mode: ThemeMode): ThemeConfig {
  const colours = palettes[mode];
  return {
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: CSS_VAR_KEY, prefix: 'ant' },
    hashed: false,
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 15,
      lineHeight: 1.6,
      borderRadius: 12,
      controlHeight: 40,
      controlHeightSM: 36,
      controlHeightLG: 52,
      motionDurationFast: '120ms',
      motionDurationMid: '150ms',
      motionDurationSlow: '180ms',
      colorPrimary: colours.plum,
      colorPrimaryHover: colours.plumHover,
      colorPrimaryActive: colours.plumPressed,
      colorLink: colours.plumInk,
      colorSuccess: colours.success,
      colorError: colours.danger,
      colorWarning: colours.brass,
      colorInfo: colours.plum,
      colorText: colours.ink,
      colorTextSecondary: colours.muted,
      colorTextTertiary: colours.muted,
      colorTextPlaceholder: colours.faint,
      colorTextDisabled: colours.faint,
      colorBgLayout: colours.paper,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBorder: colours.control,
      colorBorderSecondary: colours.hairline,
      colorSplit: colours.hairline,
      controlOutline: 'transparent',
      boxShadowSecondary: colours.shadow,
    },
  };
}

/** Puts the mode on the document, for the stylesheet's variables and the browser's own controls. */
export function showTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[mode].paper);
}
