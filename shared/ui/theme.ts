import type { ThemeConfig } from 'antd/es/config-provider/context';
import antdTheme from 'antd/es/theme';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import type { ThemeMode } from '../remote/platform.ts';
import { type Palette, palettes } from './palette.ts';

/** The family shipped with the application, then what an Arabic device has before it arrives. */
export const FONT_FAMILY =
  "'IBM Plex Sans Arabic', 'Salon Fallback', 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif";

/** Every root must use the same key: two keys are two sets of variables and one theme paints over the other. */
export const CSS_VAR_KEY = 'salon';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The house's variables (`--salon-paper` …) of one mode, as `tokens.css` carries them. */
export function cssVariables(mode: ThemeMode): Record<string, string> {
  const entries = Object.entries(palettes[mode]).map(([name, value]) => [`--salon-${kebab(name)}`, value]);
  return Object.fromEntries(entries);
}

type Derivative = (seed: SeedToken, map?: MapToken) => MapToken;

/**
 * antd makes shades of a colour that it is given, and in the dark another colour of it. The palette has the shades
 * already, each measured for contrast: they are put back after its arithmetic, for every component at once.
 */
function exactly(mode: ThemeMode): Derivative {
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

/** Made once each: antd knows a theme again by the identity of its algorithm. */
const ALGORITHMS: Readonly<Record<ThemeMode, Derivative[]>> = {
  light: [antdTheme.defaultAlgorithm, exactly('light')],
  dark: [antdTheme.darkAlgorithm, exactly('dark')],
};

/** antd's theme of one mode, made from the same table. */
export function antdThemeOf(mode: ThemeMode): ThemeConfig {
  return {
    algorithm: ALGORITHMS[mode],
    cssVar: { key: CSS_VAR_KEY, prefix: 'ant' },
    hashed: false,
    token: tokensOf(palettes[mode]),
    components: componentTokensOf(palettes[mode]),
  };
}

function tokensOf(colours: Palette): ThemeConfig['token'] {
  return {
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
    // What works keeps its colours, and so its contrast: the spinner says it.
    opacityLoading: 1,
    boxShadowSecondary: colours.shadow,
  };
}

function componentTokensOf(colours: Palette): ThemeConfig['components'] {
  const typedIn = {
    paddingInline: 14,
    // Between the text and what stands beside it.
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
  };
}

/** Puts the mode on the document, for the stylesheet's variables and the browser's own controls. */
export function showTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[mode].paper);
}
