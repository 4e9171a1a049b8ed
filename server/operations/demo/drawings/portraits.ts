import { getBackground, INK } from './colours.ts';

export interface Portrait {
  hair: keyof typeof HAIR;
  /** Also the colour of a scarf. */
  hairColour: string;
  skin: string;
  top: string;
}

const HAIR = {
  long: {
    behind: '<path d="M32 96c-2-22-4-66 28-66s30 44 28 66Z"/>',
    over: '<path d="M40 56c0-26 40-26 40 0-10-2-20-8-24-16-3 8-8 13-16 16Z"/>',
  },
  bob: {
    behind: '<path d="M34 74c-6-26 4-46 26-46s32 20 26 46Z"/>',
    over: '<path d="M39 52c2-24 40-24 42 0-14-1-28-1-42 0Z"/>',
  },
  bun: {
    behind: '<circle cx="60" cy="22" r="11"/><path d="M38 58c-4-36 48-36 44 0Z"/>',
    over: '<path d="M40 52c4-22 36-22 40 0-8-6-14-9-20-9s-12 3-20 9Z"/>',
  },
  curls: {
    behind:
      '<circle cx="38" cy="52" r="13"/><circle cx="82" cy="52" r="13"/><circle cx="46" cy="36" r="13"/><circle cx="74" cy="36" r="13"/><circle cx="60" cy="31" r="13"/><circle cx="36" cy="70" r="11"/><circle cx="84" cy="70" r="11"/>',
    over: '<path d="M41 50c4-14 34-14 38 0-6-5-13-4-19-7-6 3-13 2-19 7Z"/>',
  },
  tail: {
    behind: '<path d="M74 34c20 2 22 30 14 52-10-10-14-30-14-52Z"/><path d="M38 60c-4-38 48-38 44 0Z"/>',
    over: '<path d="M40 54c0-28 42-24 40 0-4-8-14-12-24-12-6 0-12 4-16 12Z"/>',
  },
  scarf: {
    behind: '<path d="M30 100c-2-34-2-74 30-74s32 40 30 74Z"/>',
    over: '<path fill-rule="evenodd" d="M34 60c-2-44 54-44 52 0 0 20-12 36-26 36S34 80 34 60ZM43 60c0 13 8 24 17 24s17-11 17-24c0-24-34-24-34 0Z"/><path d="M44 78c8 9 24 9 32 0l8 18c-14 9-34 9-48 0Z"/>',
  },
} as const;

export function drawPortrait({ hair, hairColour, skin, top }: Portrait, place: number): string {
  const { behind, over } = HAIR[hair];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="256" height="256">
    <rect width="120" height="120" fill="${getBackground(place)}"/>
    <g fill="${hairColour}">${behind}</g>
    <path d="M16 124c0-26 20-34 44-34s44 8 44 34Z" fill="${top}"/>
    <path d="M51 74h18v14c0 10-18 10-18 0Z" fill="${skin}"/>
    <path d="M51 80c6 6 12 6 18 0v-6H51Z" fill="${INK}" opacity=".14"/>
    <ellipse cx="60" cy="58" rx="19" ry="23" fill="${skin}"/>
    <g fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round">
      <path d="M49 59q3.5 3 7 0M64 59q3.5 3 7 0M48 53q4-3 8-1M64 52q4-2 8 1M55 71q5 4 10 0"/>
    </g>
    <g fill="${hairColour}">${over}</g>
  </svg>`;
}
