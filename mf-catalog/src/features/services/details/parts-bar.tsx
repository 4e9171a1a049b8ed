import type { LineParts } from '@salon/shared/domain/visit/visit-line';
import { formatDuration } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';

const ORDER = ['before', 'work', 'process', 'finish', 'after'] as const;

/** The width of each part is its share of the time; the list below names them. */
export const PartsBar = observer(function PartsBar({ parts }: { parts: LineParts }) {
  const shown = ORDER.filter((part) => parts[part] > 0);
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {shown.map((part) => (
          <span key={part} className={classes.part} data-part={part} style={{ flexGrow: parts[part] }} />
        ))}
      </div>
      <ul className={classes.legend} aria-label={texts.parts}>
        {shown.map((part) => (
          <li key={part} className={classes.legendItem}>
            <span className={classes.swatch} data-part={part} aria-hidden="true" />
            {texts.partNames[part]} {formatDuration(parts[part])}
          </li>
        ))}
      </ul>
    </div>
  );
});
