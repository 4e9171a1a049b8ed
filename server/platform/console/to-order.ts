import type { OpenReleaseOrder, ReleaseOrder } from '@salon/shared/contracts/platform-console';
import { PREVIEW_PARAMETER, type PreviewDocument } from '@salon/shared/releases/preview';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import type { OrderRow } from './order.repository.ts';

/** Returns null for a token that opens nothing at present. */
export type OpenPreview = (token: string) => PreviewDocument | null;

export function toOpenOrder(row: OrderRow): OpenReleaseOrder {
  const { id, package: word, act, version, why, seen_stable, seen_canary, asked_by, asked_at } = row;
  const seen = { stable: seen_stable, canary: seen_canary };
  return { id, package: word, act, version, why, seen, asked_by, asked_at };
}

/** Only operators get it: the preview's link lets any browser run the version. */
export function toOrder(row: OrderRow, openPreview: OpenPreview): ReleaseOrder {
  const { state, answered_at, answered_by, answer, registry } = row;
  const preview = row.preview === null ? null : openPreview(row.preview);
  return {
    ...toOpenOrder(row),
    ...{ state, answered_at, answered_by, answer, registry },
    preview: preview && {
      path: `${PREVIEW_PATH}?${PREVIEW_PARAMETER}=${row.preview}`,
      until: preview.expiresAt,
    },
  };
}
