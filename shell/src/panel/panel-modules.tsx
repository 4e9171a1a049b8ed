import { Tag } from '@salon/shared/ui/tag';
import { REASON_WORDS } from '../features/console/reasons.messages.ts';
import { STATE_WORDS } from '../features/support/support.messages.ts';
import type { SupportRow } from '../features/support/support-rows.ts';
import { panelMessages as texts } from './panel.messages.ts';
import classes from './panel.module.css';

const TONES = {
  loading: 'neutral',
  mounted: 'success',
  replaced: 'quiet',
  failed: 'danger',
  unused: 'quiet',
} as const satisfies Record<SupportRow['state'], string>;

export function PanelModules({ rows }: { rows: readonly SupportRow[] }) {
  if (rows.length === 0) return <p className={classes.quiet}>{texts.noModules}</p>;
  return (
    <ul className={classes.list}>
      {rows.map(({ module, version, label, state, reason, ms }) => (
        <li key={`${module} ${version}`} className={classes.row}>
          <span className={classes.name}>{label}</span>
          <bdi className={classes.exact}>
            {module} {version}
          </bdi>
          <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>
          {reason && state === 'failed' && <span className={classes.quiet}>{REASON_WORDS[reason]}</span>}
          {ms !== null && <bdi className={classes.exact}>{ms} ms</bdi>}
        </li>
      ))}
    </ul>
  );
}
