import type { PreviewedVersion } from '@salon/shared/releases/page-registry';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import { Button } from '@salon/shared/ui/button';
import { formatLocalTime } from '../platform/format-local-time.ts';
import { panelMessages as texts } from './panel.messages.ts';
import classes from './panel.module.css';

export function PanelPreviews({ previews }: { previews: readonly PreviewedVersion[] }) {
  if (previews.length === 0) return <p className={classes.quiet}>{texts.noPreviews}</p>;
  return (
    <>
      <ul className={classes.list}>
        {previews.map(({ name, version, until }) => (
          <li key={name} className={classes.row}>
            <bdi className={classes.exact}>
              {name} {version}
            </bdi>
            <span>
              {texts.until} <bdi className={classes.exact}>{formatLocalTime(new Date(until))}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" href={PREVIEW_PATH}>
        {texts.endPreviews}
      </Button>
    </>
  );
}
