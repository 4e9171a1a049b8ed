import { LoaderCircle } from 'lucide-react';
import classes from './button.module.css';

/** What antd's buttons show while a press is being worked on. Decorative: aria-busy says it. */
export const BUSY = { icon: <LoaderCircle className={classes.spinner} aria-hidden="true" /> };
