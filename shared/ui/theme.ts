import type { ThemeConfig } from 'antd/es/config-provider/context';
import antdTheme from 'antd/es/theme';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import type { ThemeMode } from '../module/platform.ts';
import { type Palette, palettes } from './palette.ts';

export const FONT_FAMILY =
  "'IBM Plex Sans Arabic', 'Salon Fallback', 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif";

/**
 * Every React root must use these keys, so that antd writes the variables once. Each mode has its own key, because the
 * style cache keeps a component's variables (antd-style-cache.ts).
 */
export const CSS_VAR_KEYS: Readonly<Record<ThemeMode, string>> = { light: 'salon-light', dark: 'salon-dark' };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function getCssVariables(mode: ThemeMode): Record<string, string> {
  const entries = Object.entries(palettes[mode]).map(([name, value]) => [`--salon-${kebab(name)}`, value]);
  return Object.fromEntries(entries);
}

type Derivative = (seed: SeedToken, map?: MapToken) => MapToken;

/**
 * Restores the palette's colours, whose contrast is tested, because antd's own algorithm derives other shades and
 * changes the colours in dark mode.
 */
function exactColours(mode: ThemeMode): Derivative {
  const colours = palettes[mode];
  return (_, map) => ({
    ...(map as MapToken),
    colorPrimary: colours.plum,
    colorPrimaryHover: colours.plumHover,
    colorPrimaryActive: colours.plumPressed,
    colorPrimaryBg: colours.plumSoft,
    colorLink: colours.plumInk,
    colorSuccess: colours.success,
    colorSuccessBg: colours.successSoft,
    colorError: colours.danger,
    colorErrorHover: colours.danger,
    colorErrorActive: colours.danger,
    colorErrorBorderHover: colours.danger,
    colorErrorBg: colours.dangerSoft,
    colorWarning: colours.brass,
    colorWarningBg: colours.brassSoft,
    colorInfo: colours.plum,
  });
}

/** The arrays are constants, because antd recognizes a theme by the identity of its algorithms. */
const ALGORITHMS: Readonly<Record<ThemeMode, Derivative[]>> = {
  light: [antdTheme.defaultAlgorithm, exactColours('light')],
  dark: [antdTheme.darkAlgorithm, exactColours('dark')],
};

export function createAntdTheme(mode: ThemeMode): ThemeConfig {
  return {
    algorithm: ALGORITHMS[mode],
    cssVar: { key: CSS_VAR_KEYS[mode], prefix: 'ant' },
    hashed: false,
    token: tokensOf(palettes[mode]),
    components: componentTokensOf(palettes[mode]),
  };
}

function tokensOf(colours: Palette): ThemeConfig['token'] {
  return {
    // From these two colours antd derives the shades that `exactColours` does not set.
    colorPrimary: colours.plum,
    colorInfo: colours.plum,
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
    colorText: colours.ink,
    colorTextSecondary: colours.muted,
    colorTextTertiary: colours.muted,
    colorTextPlaceholder: colours.faint,
    colorTextDisabled: colours.faint,
    colorBgLayout: colours.paper,
    colorBgContainer: colours.surface,
    colorBgContainerDisabled: colours.sand,
    colorBgElevated: colours.surface,
    colorBorder: colours.control,
    colorBorderSecondary: colours.hairline,
    colorBorderDisabled: colours.hairline,
    colorSplit: colours.hairline,
    controlOutline: 'transparent',
    // A loading element keeps its colours and contrast; its spinner shows that it is loading.
    opacityLoading: 1,
    boxShadowSecondary: colours.shadow,
  };
}

function componentTokensOf(colours: Palette): ThemeConfig['components'] {
  const typedIn = {
    paddingInline: 14,
    // The gap between the text and its prefix or suffix.
    paddingXXS: 8,
    hoverBorderColor: colours.muted,
    activeBorderColor: colours.plumInk,
    activeShadow: `0 0 0 1px ${colours.plumInk}`,
    errorActiveShadow: `0 0 0 1px ${colours.danger}`,
    colorTextDisabled: colours.muted,
  };
  return {
    Input: typedIn,
    InputNumber: typedIn,
    Checkbox: {
      controlInteractiveSize: 20,
      borderRadiusSM: 6,
      colorTextDisabled: colours.muted,
    },
    // The track of a switch that is off.
    Switch: { colorTextQuaternary: colours.control, colorTextTertiary: colours.muted },
  };
}

export function applyTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[mode].paper);
}
