import { localModulesMessages as texts } from './local-modules.messages.ts';
import { OVERRIDE_PARAMETER } from './override-names.ts';
import classes from './overrides-badge.module.css';

export interface OverrideState {
  name: string;
  address: string;
  /** Whether the developer's server answers; otherwise the released module runs. */
  answers: boolean;
}

/** Uses plain DOM, so that no override can break the badge. */
export function showOverridesBadge(modules: readonly OverrideState[]): void {
  if (modules.length === 0) return;
  const badge = document.createElement('div');
  badge.className = classes.badge ?? '';
  badge.setAttribute('role', 'status');
  for (const { name, address, answers } of modules) {
    const line = document.createElement('span');
    const where = document.createElement('bdi');
    where.dir = 'ltr';
    where.textContent = `${name} @ ${new URL(address).host}`;
    line.append(where, ` ${answers ? texts.local : texts.silent}`);
    badge.append(line);
  }
  const end = document.createElement('a');
  end.href = `?${OVERRIDE_PARAMETER}=`;
  end.textContent = texts.end;
  badge.append(end);
  document.body.append(badge);
}
