import { preloadList } from './registry.ts';

const shell = {
  groups: {
    main: ['main.js', 'main.css'],
    platform: ['platform.js'],
    staff: ['staff.js'],
    'signed-in': ['shared-1.js', 'signed-in.js'],
    'share.antd.es.table': ['shared-1.js', 'shared-2.js'],
    'share.antd.es.select': ['shared-2.js'],
  },
};
const own = { groups: { module: ['module.js'], report: ['report.css', 'report.js'] } };

describe('what the page of a screen announces', () => {
  it('lists the entry, the exposed chunk and the screen of the module', () => {
    const { files } = preloadList({ own, shell, chunks: ['module', 'report'], keys: [] });
    expect(files).toEqual(['remote.js', 'module.js', 'report.css', 'report.js']);
  });

  it("lists the shell's files for what they share, each once, without those that are there anyway", () => {
    const keys = ['antd/es/table', 'antd/es/select'];
    const { shellFiles } = preloadList({ own, shell, chunks: ['module'], keys });
    expect(shellFiles).toEqual(['shared-2.js']);
  });

  it.each([
    ["a customer's page", 'public', ['platform.js', 'shared-1.js', 'shared-2.js']],
    ["the employee's page", 'employee', ['platform.js', 'staff.js', 'shared-1.js', 'shared-2.js']],
  ] as const)('lists for %s, which has no frame, all but the entry', (_, access, expected) => {
    const route = { access, frame: false };
    const { shellFiles } = preloadList({ own, shell, chunks: ['module'], keys: ['antd/es/table'], route });
    expect(shellFiles).toEqual(expected);
  });
});
