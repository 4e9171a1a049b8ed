import { flow } from 'mobx';

// biome-ignore lint/style/noDefaultExport: stock containers expose their component so.
export default function Component() {
  return <p>{typeof flow(function* nothing() {})}</p>;
}
