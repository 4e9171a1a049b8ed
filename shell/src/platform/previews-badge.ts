import type { PreviewedVersion } from '@salon/shared/releases/page-registry';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import { hasWorkUnderWay } from '../release/has-work-under-way.ts';
import { formatLocalTime } from './format-local-time.ts';
import classes from './overrides-badge.module.css';
import { previewsMessages as texts } from './previews.messages.ts';

/** By then the server knows that the preview is over, too. */
const MARGIN_MS = 1_000;
const RETRY_MS = 5_000;

export interface PreviewEnd {
  /** Whether the person would lose work by a reload. */
  isBusy(): boolean;
  reload?(): void;
}

/** Uses plain DOM, so that no previewed module can break the badge. At the end of a preview it reloads the page. */
export function showPreviewsBadge(previews: readonly PreviewedVersion[], atEnd: PreviewEnd): void {
  const badge = document.createElement('div');
  badge.className = classes.badge ?? '';
  badge.setAttribute('role', 'status');
  for (const { name, version, until } of previews) {
    const line = document.createElement('span');
    const time = document.createElement('span');
    time.append(`${texts.until} `, createCode(formatLocalTime(new Date(until))));
    line.append(`${texts.preview} `, createCode(`${name} ${version}`), ' ', time);
    badge.append(line);
    followEnd(until, time, atEnd);
  }
  const end = document.createElement('a');
  end.href = PREVIEW_PATH;
  end.textContent = texts.end;
  badge.append(end);
  document.body.append(badge);
}

function createCode(text: string): HTMLElement {
  const code = document.createElement('bdi');
  code.dir = 'ltr';
  code.textContent = text;
  return code;
}

function followEnd(
  until: string,
  time: HTMLElement,
  { isBusy, reload = () => location.reload() }: PreviewEnd,
): void {
  const left = Date.parse(until) - Date.now();
  // Where the browser's clock is ahead, the page still has the preview after its reload, and must not reload again.
  if (left <= 0) return;
  const tryReload = () => {
    if (!isBusy() && navigator.onLine && !hasWorkUnderWay()) return reload();
    time.textContent = texts.over;
    setTimeout(tryReload, RETRY_MS);
  };
  setTimeout(tryReload, left + MARGIN_MS);
}
