import { makeAutoObservable } from 'mobx';
import { createPreference } from '../session/session.ts';
import type { ThemeMode, ThemeStore } from './platform.ts';

const isMode = (value: string): boolean => value === 'light' || value === 'dark';
const chosen = createPreference<ThemeMode | ''>('theme', '', isMode);

export class PreferredThemeStore implements ThemeStore {
  private choice: ThemeMode | '' = chosen.get();
  private isSystemDark: boolean;
  private readonly system: MediaQueryList;

  constructor() {
    this.system = window.matchMedia('(prefers-color-scheme: dark)');
    this.isSystemDark = this.system.matches;
    makeAutoObservable<PreferredThemeStore, 'system'>(this, { system: false }, { autoBind: true });
    this.system.addEventListener('change', this.followSystem);
    this.paint();
  }

  get mode(): ThemeMode {
    return this.choice || (this.isSystemDark ? 'dark' : 'light');
  }

  toggle(): void {
    this.choice = this.mode === 'dark' ? 'light' : 'dark';
    chosen.set(this.choice);
    this.paint();
  }

  dispose(): void {
    this.system.removeEventListener('change', this.followSystem);
  }

  private followSystem(event: MediaQueryListEvent): void {
    this.isSystemDark = event.matches;
    this.paint();
  }

  /** Sets the attribute that selects the style sheets' variables. */
  private paint(): void {
    document.documentElement.dataset.theme = this.mode;
  }
}
