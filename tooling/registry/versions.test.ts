import { pickAcceptedMajors, pickMajors } from './versions.ts';

const versions = { antd: '6.6.8', mobx: '10.1.3', 'lucide-react': '0.5.2', 'react-router-dom': '7.18.5' };

test('a host lends the major versions of the packages of its shared keys', () => {
  const keys = ['mobx', 'antd/es/table', 'antd/es/input', '@salon/shared/module/router', 'none'];
  expect(pickMajors(keys, versions)).toEqual({ antd: '6', mobx: '10', 'react-router-dom': '7' });
  expect(pickMajors(['lucide-react/createLucideIcon'], versions)).toEqual({ 'lucide-react': '0.5' });
});

test('a module runs with the major version of its build and with further ones', () => {
  expect(pickAcceptedMajors(['mobx', 'antd/es/table'], versions, { antd: [7, 8] })).toEqual({
    antd: '6 || 7 || 8',
    mobx: '10',
  });
});
