import AntSwitch from 'antd/es/switch';
import classes from './field.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The state that is on, in Arabic: `السبت يوم عمل`. The words beside the switch show the state. */
  label: string;
  disabled?: boolean;
}

export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <AntSwitch
      className={classes.switch}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(next) => onChange(next)}
    />
  );
}
