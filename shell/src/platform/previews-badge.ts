import type { PreviewedVersion } from '@salon/shared/releases/page-registry';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import { formatLocalTime } from './format-local-time.ts';
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
