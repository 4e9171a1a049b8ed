import { BRASS, getBackground, PLUM, ROSE, WHITE } from './colours.ts';

const LINES = {
  scissors: `
    <circle cx="43" cy="86" r="12"/><circle cx="77" cy="86" r="12"/>
    <path d="M50 76 84 26M70 76 36 26"/>
    <circle cx="60" cy="62" r="4" fill="${BRASS}"/>`,
  tips: `
    <path d="M38 24c-6 26 8 34 2 64M54 24c-6 26 8 34 2 70M70 24c-6 26 8 34 2 56"/>
    <path d="M30 96h60" stroke="${BRASS}" stroke-dasharray="7 7"/>
    <circle cx="92" cy="70" r="6"/><circle cx="92" cy="86" r="6"/><path d="M87 73 72 82M87 83 72 74"/>`,
  child: `
    <circle cx="60" cy="62" r="28" fill="${WHITE}"/>
    <path d="M33 56c6-30 48-30 54 0-18 2-30-4-36-14-4 8-10 12-18 14Z" fill="${BRASS}"/>
    <path d="M50 66v1M70 66v1M53 76q7 6 14 0"/>
    <path d="M28 44l-8-6v14ZM92 44l8-6v14Z" fill="${ROSE}"/>`,
  dryer: `
    <path d="M44 40h26a20 20 0 0 1 0 40H44Z" fill="${WHITE}"/>
    <path d="M58 80l4 22h14l-5-22"/><circle cx="72" cy="60" r="8" fill="${BRASS}"/>
    <path d="M44 44 34 40v40l10-4M24 50H14M24 60H10M24 70H14"/>`,
  brush: `
    <path d="M26 66h52a26 26 0 0 1-52 0Z" fill="${WHITE}"/>
    <path d="M34 66c6-9 30-9 36 0Z" fill="${ROSE}"/>
    <path d="M66 60 76 44l12 8-8 14"/><path d="M82 48 98 22"/>`,
  tube: `
    <path d="M46 34h28l6 52H40Z" fill="${WHITE}"/><path d="M38 86h44v12H38Z"/>
    <path d="M43 58h34l3 28H40Z" fill="${ROSE}"/><path d="M54 34V22h12v12"/>`,
  strands: `
    <path d="M34 22c-12 26 12 44 0 76M86 22c-12 26 12 44 0 76"/>
    <path d="M51 22c-12 26 12 44 0 76" stroke="${BRASS}" stroke-width="8"/>
    <path d="M69 22c-12 26 12 44 0 76"/>`,
  waves: `
    <path d="M24 40c12-16 24 16 36 0s24 16 36 0M24 60c12-16 24 16 36 0s24 16 36 0"/>
    <path d="M24 80c12-16 24 16 36 0s24 16 36 0" stroke="${BRASS}" stroke-width="8"/>`,
  bottle: `
    <path d="M42 52h36v46H42Z" fill="${WHITE}"/><path d="M42 74h36v24H42Z" fill="${BRASS}"/>
    <path d="M52 52V40h16v12M56 40V26h8v14"/>`,
  drop: `
    <path d="M60 22c-18 24-26 36-26 48a26 26 0 0 0 52 0c0-12-8-24-26-48Z" fill="${WHITE}"/>
    <path d="M46 72c8-8 20 8 28 0a14 14 0 0 1-28 0Z" fill="${BRASS}"/>`,
  lipstick: `
    <path d="M44 66h32v34H44Z"/><path d="M48 48h24v18H48Z" fill="${WHITE}"/>
    <path d="M51 48V30l18-10v28Z" fill="${ROSE}"/>`,
  crown: `
    <path d="M28 82l-4-36 20 16 16-32 16 32 20-16-4 36Z" fill="${WHITE}"/><path d="M28 94h64"/>
    <circle cx="60" cy="70" r="6" fill="${BRASS}"/><circle cx="42" cy="74" r="3" fill="${BRASS}"/>
    <circle cx="78" cy="74" r="3" fill="${BRASS}"/>`,
  bun: `
    <circle cx="60" cy="30" r="14" fill="${BRASS}"/>
    <path d="M36 72c-4-38 52-38 48 0 0 18-10 28-24 28S36 90 36 72Z" fill="${WHITE}"/>
    <path d="M36 72c10-4 20-12 24-22 4 10 14 18 24 22M50 34 30 24M70 34l20-10"/>`,
  polish: `
    <path d="M40 58h40v38H40Z" fill="${WHITE}"/><path d="M40 72h40v24H40Z" fill="${ROSE}"/>
    <path d="M51 58V24h18v34"/>`,
  nails: `
    <path d="M36 98V62c0-8 12-8 12 0v36M54 98V46c0-8 12-8 12 0v52M72 98V56c0-8 12-8 12 0v42" fill="${WHITE}"/>
    <path d="M36 66c0-12 12-12 12 0ZM54 50c0-14 12-14 12 0ZM72 60c0-13 12-13 12 0Z" fill="${ROSE}"/>`,
  face: `
    <path d="M32 54c0-38 56-38 56 0 0 26-14 44-28 44S32 80 32 54Z" fill="${WHITE}"/>
    <path d="M43 56q6 5 12 0M65 56q6 5 12 0M53 80q7 5 14 0"/>
    <circle cx="43" cy="68" r="5" fill="${ROSE}" stroke="none"/><circle cx="77" cy="68" r="5" fill="${ROSE}" stroke="none"/>
    <path d="M88 26c8 0 12 4 12 12-8 0-12-4-12-12Z" fill="${BRASS}"/>`,
  brow: `
    <path d="M22 72q38-36 76 0-38 34-76 0Z" fill="${WHITE}"/><circle cx="60" cy="71" r="11" fill="${BRASS}"/>
    <path d="M24 46q36-28 72-4" stroke-width="8"/>`,
  henna: `
    <path d="M60 60c-14-14-14-30 0-36 14 6 14 22 0 36ZM60 60c-14 14-14 30 0 36 14-6 14-22 0-36ZM60 60c14-14 30-14 36 0-6 14-22 14-36 0ZM60 60c-14-14-30-14-36 0 6 14 22 14 36 0Z" fill="${WHITE}"/>
    <circle cx="60" cy="60" r="8" fill="${BRASS}"/>
    <path d="M34 34l-8-8M86 34l8-8M34 86l-8 8M86 86l8 8"/>`,
} as const;

export type ServiceDrawing = keyof typeof LINES;

export function drawService(drawing: ServiceDrawing, place: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="256" height="256">
    <rect width="120" height="120" fill="${getBackground(place)}"/>
    <g fill="none" stroke="${PLUM}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${LINES[drawing]}</g>
  </svg>`;
}
