import { useState } from 'react';
import classes from './avatar.module.css';
import { joinClassNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** Side in pixels. */
  size?: number;
}

/** Number of the classes `face0` to `face3`. */
const FACE_COUNT = 4;

/** Returns one letter, because two Arabic initials side by side would join into a word. */
function initialOf(name: string): string {
  return [...name.trim().replace(/^ال(?=..)/, '')][0] ?? '';
}

function faceOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % FACE_COUNT;
}

export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && src !== failed ? src : null;
  return (
    <span
      className={joinClassNames(classes.avatar, classes[`face${faceOf(name)}`])}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.44) }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setFailed(shown)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
