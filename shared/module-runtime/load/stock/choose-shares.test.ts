import { chooseShares } from './choose-shares.ts';

const own = { observable: 'of the page' };
const whole = { observable: 'of the library', flow: 'of the library' };
const shares = { mobx: ['7.1.3', () => own], react: ['19.3.1', () => 'react'] } as const;
const lent = { mobx: ['7.1.3', async () => whole], 'antd/es/rate': ['6.6.8', async () => 'rate'] } as const;

async function take(uses: Record<string, string[]>, key = 'mobx'): Promise<unknown> {
  return chooseShares(shares, lent, uses)[key]?.[1]();
}

describe('what the page lends a stock container', () => {
  it('is the page’s copy of a package when the container uses only names that it has', async () => {
    expect(await take({ mobx: ['observable'] })).toBe(own);
  });

  it('is the library’s copy, for all names, when the container uses another name', async () => {
    expect(await take({ mobx: ['flow', 'observable'] })).toBe(whole);
  });

  it('is the library’s copy when the container may use any name', async () => {
    expect(await take({})).toBe(whole);
  });

  it('is also what the page alone has, and what the library alone has', async () => {
    expect(await take({}, 'react')).toBe('react');
    expect(await take({ 'antd/es/rate': ['default'] }, 'antd/es/rate')).toBe('rate');
  });
});
