import { observable, runInAction } from 'mobx';

/** A set of keys. A component that asks for one key renders again only when that key comes or goes. */
export class KeySet {
  private readonly keys = observable.map<string, true>();

  has(key: string): boolean {
    return this.keys.has(key);
  }

  readonly replace = (next: Iterable<string>): void => {
    const wanted = new Set(next);
    runInAction(() => {
      for (const key of [...this.keys.keys()]) if (!wanted.has(key)) this.keys.delete(key);
      for (const key of wanted) this.keys.set(key, true);
    });
  };
}
