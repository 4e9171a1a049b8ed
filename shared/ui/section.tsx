import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useUniqueId } from './unique-id.ts';

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hint, extra, children }: SectionProps) {
  const titleId = useUniqueId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle} id={titleId}>
            {title}
          </h2>
          {hint && <p className={classes.sectionHint}>{hint}</p>}
        </div>
        {extra}
      </div>
      {children}
    </section>
  );
}
