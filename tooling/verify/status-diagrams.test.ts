import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DIAGRAMS_COMMAND, DIAGRAMS_FILE, drawStatuses, redrawDiagrams } from './status-diagrams.ts';

const document = readFileSync(path.resolve(__dirname, '../..', DIAGRAMS_FILE), 'utf8');

describe('the diagrams of the module runtime', () => {
  it('are those of its tables of transitions', () => {
    // A failure prints the command that updates the document.
    const state = redrawDiagrams(document) === document ? 'up to date' : `stale, run: ${DIAGRAMS_COMMAND}`;
    expect(`${DIAGRAMS_FILE} is ${state}`).toBe(`${DIAGRAMS_FILE} is up to date`);
  });

  it('have an arrow with a cause for every transition', () => {
    expect(drawStatuses({ A: ['B'], B: ['A'] }, { A: { B: 'one' }, B: { A: 'two' } })).toBe(
      'stateDiagram-v2\n  [*] --> A\n  A --> B: one\n  B --> A: two',
    );
  });

  it('are missed in a document without them', () => {
    expect(() => redrawDiagrams('# Text')).toThrow('has 0 state diagrams');
  });
});
