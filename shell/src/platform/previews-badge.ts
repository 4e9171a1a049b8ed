import type { PreviewedVersion } from '@salon/shared/releases/page-registry';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import classes from './overrides-badge.module.css';
import { previewsMessages as texts } from './previews.messages.ts';

/** Uses plain DOM, so that no previewed module can break the badge. */
export function showPreviewsBadge(previews: readonly PreviewedVersion[]): void {
  const badge = document.createElement('div');
  badge.className = classes.badge ?? '';
  badge.setAttribute('role', 'status');
  for (const { name, version, until } of previews) {
    const line = document.createElement('span');
    const what = document.createElement('bdi');
    what.dir = 'ltr';
    what.textContent = `${name} ${version}`;
    const time = document.createElement('bdi');
    time.dir = 'ltr';
    time.textContent = formatLocalTime(new Date(until));
    line.append(`${texts.preview} `, what, ` ${texts.until} `, time);
    badge.append(line);
  }
  const end = document.createElement('a');
  end.href = PREVIEW_PATH;
  end.textContent = texts.end;
  badge.append(end);
  document.body.append(badge);
}

/** `2026-11-24 16:30` in the time of this browser. */
function formatLocalTime(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
