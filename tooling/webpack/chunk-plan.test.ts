import { type PlanModule, planChunks } from './chunk-plan.ts';

const used = (id: string, bytes: number, ...pages: string[]): PlanModule => ({
  id,
  bytes,
  pages: new Set(pages),
});

const LIMITS = { requestBytes: 1_000, wasteBytes: 100 };
const LARGE = 50_000;
const SMALL = 10;

/** The modules of every chunk that the page needs. */
function fetchedBy(page: string, modules: PlanModule[], plan = planChunks(modules, [], LIMITS)): string[] {
  return plan
    .filter((chunk) => chunk.pages.has(page))
    .flatMap((chunk) => chunk.modules)
    .sort();
}

describe('planChunks', () => {
  it('gives a page every module that it needs', () => {
    const modules = [used('table', LARGE, 'report'), used('select', LARGE, 'report', 'add')];
    expect(fetchedBy('report', modules)).toEqual(['select', 'table']);
  });

  it('fetches no large module for a page that does not use it', () => {
    const modules = [used('table', LARGE, 'report'), used('select', LARGE, 'report', 'add')];
    expect(fetchedBy('add', modules)).toEqual(['select']);
  });

  it('puts modules of the same pages into one file', () => {
    const plan = planChunks([used('a', LARGE, 'x', 'y'), used('b', LARGE, 'y', 'x')], [], LIMITS);
    expect(plan).toHaveLength(1);
  });

  it('makes no file for a few bytes', () => {
    const modules = [used('icon', SMALL, 'report', 'add'), used('select', LARGE, 'report', 'add', 'edit')];
    expect(planChunks(modules, [], LIMITS)).toHaveLength(1);
  });

  it('does not save a request of some pages at the expense of another page', () => {
    const modules = [used('input', LARGE, 'a', 'b', 'c', 'login'), used('area', 300, 'a', 'b', 'c')];
    expect(planChunks(modules, [], LIMITS)).toHaveLength(2);
  });

  it('puts a module that every page uses into the first file', () => {
    const first = { name: 'main', bytes: LARGE, pages: new Set(['x', 'y']) };
    const plan = planChunks([used('button', LARGE, 'x', 'y')], [first], LIMITS);
    expect(plan).toEqual([{ name: 'main', pages: new Set(['x', 'y']), modules: ['button'] }]);
  });

  it('does not send the frame to a page without one because of a small module', () => {
    const frame = { name: 'signed-in', bytes: LARGE, pages: new Set(['x', 'y']) };
    const plan = planChunks([used('button', SMALL, 'x', 'y', 'book')], [frame], LIMITS);
    expect(plan.map((chunk) => chunk.name)).toEqual(['shared-1']);
  });

  it('never merges two chunks that the shell keeps apart', () => {
    const fixed = ['platform', 'signed-in'].map((name) => ({ name, bytes: 1, pages: new Set(['x']) }));
    const plan = planChunks([used('a', SMALL, 'x')], fixed, LIMITS);
    expect(plan).toHaveLength(1);
  });

  it('names the files independently of the order of the modules', () => {
    const modules = [used('a', LARGE, 'x'), used('b', LARGE, 'y'), used('c', LARGE, 'x', 'y')];
    expect(planChunks([...modules].reverse(), [], LIMITS)).toEqual(planChunks(modules, [], LIMITS));
  });
});
