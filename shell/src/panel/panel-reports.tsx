import type { ModuleReport } from '@salon/shared/contracts/platform-report';
import { Tag } from '@salon/shared/ui/tag';
import { REASON_WORDS } from '../features/console/reasons.messages.ts';
import { REPORT_WORDS, panelMessages as texts } from './panel.messages.ts';
import classes from './panel.module.css';

interface PanelReportsProps {
  sent: readonly ModuleReport[];
  waiting: readonly ModuleReport[];
}

/** The newest reports first. */
export function PanelReports({ sent, waiting }: PanelReportsProps) {
  const all = [
    ...sent.map((report, number) => ({ report, number, isSent: true })),
    ...waiting.map((report, place) => ({ report, number: sent.length + place, isSent: false })),
  ].reverse();
  if (all.length === 0) return <p className={classes.quiet}>{texts.noReports}</p>;
  return (
    <ul className={classes.list}>
      {all.map(({ report: { module, version, kind, ms, reason, message }, number, isSent }) => (
        <li key={number} className={classes.row}>
          <Tag tone={isSent ? 'success' : 'brass'}>{isSent ? texts.sent : texts.waiting}</Tag>
          <span>{reason ? REASON_WORDS[reason] : REPORT_WORDS[kind]}</span>
          <bdi className={classes.exact}>
            {module} {version}
          </bdi>
          {ms !== undefined && <bdi className={classes.exact}>{ms} ms</bdi>}
          {message && <bdi className={classes.exact}>{message}</bdi>}
        </li>
      ))}
    </ul>
  );
}
