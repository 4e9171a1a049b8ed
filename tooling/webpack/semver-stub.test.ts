import { satisfy } from './federation-stubs/semver.js';

describe('whether a shared module of the shell fits a module built against another version', () => {
  it.each([
    ['6.6.8', '^6.6.8', true],
    ['6.7.0', '^6.6.8', true],
    ['6.6.7', '^6.6.8', false],
    ['7.0.0', '^6.6.8', false],
    ['6.10.0', '^6.9.0', true],
    ['6.6.8', '<=6.6.8', true],
    ['6.6.8', '<=6.10.0', true],
    ['6.10.0', '<=6.6.8', false],
    ['0', '<=6.6.8', true],
  ])('%s for %s: %s', (version, range, fits) => {
    expect(satisfy(version, range)).toBe(fits);
  });
});
