import { LoaderCircle } from 'lucide-react';
import classes from './button.module.css';

/** Turns while a press is being worked on. Decorative: antd's own says "loading" in English. */
export function Spinner() {
  return <LoaderCircle className={classes.spinner} aria-hidden="true" />;
}
