import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import classes from './disclosure.module.css';
import { useUniqueId } from './unique-id.ts';

export interface DisclosureProps {
  title: string;
  /** A few words about the content, beside the title. */
  summary?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/**
 * Does not close over a refused field, because its text would be lost: the field gets the focus instead. antd's Collapse
 * does not open with Space (decision 0007).
 */
export function Disclosure({ title, summary, open, onToggle, children }: DisclosureProps) {
  const id = useUniqueId();
  const content = useRef<HTMLDivElement>(null);
  const toggle = () => {
    const refused = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else onToggle();
  };
  return (
    <section className={classes.disclosure} aria-label={title}>
      <h3 className={classes.head}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={toggle}
        >
          <span className={classes.title}>{title}</span>
          {summary && <span className={classes.summary}>{summary}</span>}
          <ChevronDown className={classes.chevron} aria-hidden="true" />
        </button>
      </h3>
      {open && (
        <div className={classes.content} id={id} ref={content}>
          {children}
        </div>
      )}
    </section>
  );
}
