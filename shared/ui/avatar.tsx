import { useState } from 'react';
import classes from './avatar.module.css';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** Side in pixels. */
  size?: number;
}

const FACES = 4;

/** Two letters with a joiner that keeps them apart: `س ع` rather than a ligature. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word.replace(/^ال(?=..)/, '')][0] ?? '');
  return letters.join('\u200c');
}

function faceOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % FACES;
}

/** A face: the picture, or the initials on a ground that always belongs to the same name. Decorative. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && src !== failed ? src : null;
  return (
    <span
      className={classNames(classes.avatar, classes[`face${faceOf(name)}`])}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setFailed(shown)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
