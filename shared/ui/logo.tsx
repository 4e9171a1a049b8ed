import classes from './logo.module.css';

export interface LogoProps {
  /** Side in pixels. */
  size?: number;
  name?: string;
}

export function Logo({ size = 40, name }: LogoProps) {
  return (
    <span className={classes.logo}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.ground} width="32" height="32" />
        <path
          className={classes.blade}
          d="M25 10.5c-4.6-2.6-9.3.6-10.8 6.4h7.6c3 0 4-2.2 4-4.1M14.2 16.9v2.3c0 3.6-2.3 5.6-5 5.6-1.9 0-3.2-1-3.2-2.9"
        />
        <circle className={classes.dot} cx="9.4" cy="9.6" r="2.1" />
      </svg>
      {name && <span className={classes.name}>{name}</span>}
    </span>
  );
}
