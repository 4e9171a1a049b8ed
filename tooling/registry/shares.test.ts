import { sharesSource } from './shares.ts';

const versions = { react: '19.0.0', antd: '6.0.0', mobx: '7.0.0', dayjs: '1.0.0' };

describe('what the shell provides to modules', () => {
  it('hands over from memory what is in its first chunk', () => {
    const source = sharesSource(['mobx', 'react'], versions);
    expect(source).toContain("import * as share0 from 'mobx';");
    expect(source).toContain("'mobx': ['7.0.0', () => share0],");
    expect(source).toContain("import share1 from 'react';");
  });

  it('fetches the rest by a chunk of a name that the registry knows', () => {
    expect(sharesSource(['antd/es/table'], versions)).toContain(
      `['6.0.0', () => import(/* webpackChunkName: "share.antd.es.table" */ 'antd/es/table')],`,
    );
  });

  it('hands over a CommonJS module as it is', () => {
    expect(sharesSource(['dayjs'], versions)).toContain("'dayjs').then((module) => module.default)]");
  });

  it('refuses what is not among the shared modules', () => {
    expect(() => sharesSource(['lodash'], versions)).toThrow('"lodash" is not among the shared modules');
  });
});
