import { usePlatform } from '@salon/shared/module';
import {
  AlarmClock,
  Armchair,
  BellRing,
  CheckCheck,
  Coins,
  Footprints,
  Layers,
  Sparkles,
  StickyNote,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Mark } from '../describe-card.ts';
import classes from './marks.module.css';

/** The states that have an icon. */
export const STATE_MARKS = ['arrived', 'in_chair', 'completed'] as const;
type StateMark = (typeof STATE_MARKS)[number];

const ICONS: Readonly<Record<Mark | StateMark | 'over', ReactNode>> = {
  allergy: <TriangleAlert />,
  late: <AlarmClock />,
  request: <BellRing />,
  debt: <Coins />,
  no_show_before: <UserX />,
  first_visit: <Sparkles />,
  note: <StickyNote />,
  walk_in: <Footprints />,
  arrived: <UserCheck />,
  in_chair: <Armchair />,
  completed: <CheckCheck />,
  over: <Layers />,
};

/**
 * Makes the icons images of the style sheet, in the colours of the theme. With an svg in each card, the browser needed twice as
 * long for every frame that paints the board anew, because each svg has a coordinate system of its own.
 */
export const MarkImages = observer(function MarkImages() {
  const source = useRef<HTMLDivElement>(null);
  const { mode } = usePlatform().theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the mode
  useLayoutEffect(() => {
    // The ref of the board is not set yet.
    const board = source.current?.closest<HTMLElement>('[data-board]');
    const icons = source.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [];
    // All colours are read before the first image is set: each colour that is read after a change computes the styles of
    // the whole board anew.
    const images = Array.from(icons, (icon) => [icon.dataset.mark, toImage(icon)] as const);
    for (const [mark, image] of images) board?.style.setProperty(`--image-${mark}`, image);
  }, [mode]);
  return (
    <div ref={source} hidden>
      {Object.entries(ICONS).map(([mark, icon]) => (
        <span key={mark} className={classes.mark} data-mark={mark}>
          {icon}
        </span>
      ))}
    </div>
  );
});

function toImage(icon: HTMLElement): string {
  const svg = icon.innerHTML.replaceAll('currentColor', getComputedStyle(icon).color);
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
