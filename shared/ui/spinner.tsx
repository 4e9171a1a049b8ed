import { LoaderCircle } from 'lucide-react';
import classes from './button.module.css';

/** Turns while a press is being worked on. Decorative: aria-busy says it. */
export function Spinner() {
  return <LoaderCircle className={classes.spinner} aria-hidden="true" />;
}
