import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';

const TEMPLATES = path.resolve(fileURLToPath(import.meta.url), '../templates');

/** Collects new and changed files; `write` writes all of them. If that fails, `write` restores the previous state. */
export class Draft {
  private readonly root: string;
  /** New text by path from the workspace's root. */
  private readonly texts = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /**
   * Each `__word__` in file names and texts is replaced by its value in `words`.
   * @throws Refusal when a file exists; Error for a word without a value
   */
  copy(template: string, folder: string, words: Readonly<Record<string, string>>): void {
    const source = path.join(TEMPLATES, template);
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const target = path.join(folder, filled(path.relative(source, file), words));
      this.create(target, filled(readFileSync(file, 'utf8'), words));
    }
  }

  /** @throws Refusal when the file exists */
  create(file: string, text: string): void {
    if (existsSync(path.join(this.root, file))) throw new Refusal(`${file} is there already.`);
    this.texts.set(file, text);
  }

  /** A later edit of the same file receives the changed text. @throws Refusal when the file does not exist */
  edit(file: string, change: (text: string) => string): void {
    const target = path.join(this.root, file);
    if (!existsSync(target)) throw new Refusal(`${file} is not there.`);
    this.texts.set(file, change(this.texts.get(file) ?? readFileSync(target, 'utf8')));
  }

  /** Returns the paths from the workspace's root. @throws Error when the linter refuses a file */
  write(): string[] {
    const files = [...this.texts.keys()].sort();
    const before = new Map(files.map((file) => [file, this.readOld(file)]));
    const made: string[] = [];
    try {
      for (const file of files) {
        const first = mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
        if (first !== undefined) made.push(first);
        writeFileSync(path.join(this.root, file), this.texts.get(file) ?? '');
      }
      this.format(files);
    } catch (error) {
      for (const [file, text] of before) {
        if (text === null) rmSync(path.join(this.root, file), { force: true });
        else writeFileSync(path.join(this.root, file), text);
      }
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return files;
  }

  private readOld(file: string): string | null {
    const target = path.join(this.root, file);
    return existsSync(target) ? readFileSync(target, 'utf8') : null;
  }

  /** A template cannot be formatted in advance, because the words in it decide line breaks and the order of imports. */
  private format(files: readonly string[]): void {
    const formatted = files.filter((file) => /\.(tsx?|css|json)$/.test(file));
    const biome = path.join(this.root, 'node_modules/.bin/biome');
    const config = '--config-path=tooling/generate/format.biome.json';
    try {
      execFileSync(biome, ['check', '--write', config, '--max-diagnostics=20', ...formatted], {
        cwd: this.root,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`What the template made does not pass the linter:\n${stdout}${stderr}`);
    }
  }
}

function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([a-zA-Z]+)__/g, (found, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`A template has the word ${found}, which nobody gave it.`);
    return value;
  });
}
